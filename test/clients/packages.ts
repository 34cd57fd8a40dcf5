/** The clients that install from npm, at the versions that the results are about. */
export const packages = {
  "claude-code": ["@anthropic-ai/claude-code@2.1.330"],
  "claude-code-2.1.197": ["@anthropic-ai/claude-code@2.1.197"],
  codex: ["@openai/codex@0.169.0"],
  "gemini-cli": ["@google/gemini-cli@0.61.0"],
  opencode: ["opencode-ai@1.18.33"],
  "openai-agents": ["@openai/agents@0.20.0", "zod@4.6.7"],
  langchain: ["@langchain/mcp-adapters@1.1.4", "@langchain/core@1.4.0"],
  genkit: ["@genkit-ai/mcp@1.42.0", "genkit@1.42.0"],
  mastra: ["@mastra/mcp@2.0.0", "@mastra/core@1.71.0"],
  "ai-sdk": ["@ai-sdk/mcp@2.0.99", "ai@7.0.173"],
  "google-genai": ["@google/genai@3.1.0", "@modelcontextprotocol/sdk@1.32.2"],
  adk: ["@google/adk@2.0.0", "@modelcontextprotocol/sdk@1.32.2"],
  // The newest version for Node 20.
  "qwen-code": ["@qwen-code/qwen-code@0.15.10"],
  "copilot-cli": ["@github/copilot@1.0.102"],
  cline: ["cline@3.0.65"],
  continue: ["@continuedev/cli@1.5.47"],
  strands: ["@strands-agents/sdk@1.19.0", "@modelcontextprotocol/sdk@1.32.2"],
  voltagent: ["@voltagent/core@2.10.0", "@voltagent/logger@2.0.2", "ai@6.0.326", "zod@4.6.7"],
  "mcp-use": ["mcp-use@1.34.6", "langchain@1.5.12", "@langchain/core"],
  llamaindex: ["@llamaindex/tools@0.2.1", "@llamaindex/core@0.6.23", "@llamaindex/env@0.1.31"],
} as const;

export type ClientId = keyof typeof packages;

/** Clients, and what else runs the documented code. */
export type PackageId = ClientId | keyof typeof others;

const others = {
  // The oldest peer. Earlier versions do not infer the results of tools.
  "ai-oldest": ["ai@5.0.11", "zod@4.6.7"],
  ai5: ["ai@5.0.277", "@ai-sdk/openai@2", "@ai-sdk/anthropic@2", "@ai-sdk/google@2", "zod@4.6.7"],
  ai6: ["ai@6.0.326", "@ai-sdk/openai@3", "@ai-sdk/anthropic@3", "@ai-sdk/google@3", "zod@4.6.7"],
  ai7: ["ai@7.0.173", "@ai-sdk/openai@4", "@ai-sdk/anthropic@4", "@ai-sdk/google@4", "zod@4.6.7"],
  vendors: [
    "ollama@0.6.4",
    "@mistralai/mistralai@2.7.0",
    "cohere-ai@8.1.0",
    "@aws-sdk/client-bedrock-runtime@3.1164.0",
  ],
  "claude-agent": ["@anthropic-ai/claude-agent-sdk@0.3.330", "@modelcontextprotocol/sdk@1.32.2"],
  apps: ["@modelcontextprotocol/ext-apps@2.0.4"],
  "cloudflare-codemode": ["@cloudflare/codemode@0.5.6"],
  mcpb: ["@anthropic-ai/mcpb@2.1.2"],
  jest: [
    "jest@30.5.2",
    "ts-jest@29.4.15",
    "typescript@5.9.3",
    "@types/jest@30.0.0",
    "@modelcontextprotocol/server@2.4.0",
    "@modelcontextprotocol/client@2.4.0",
  ],
} as const;

/** What `npm install` installs for a client, or to run documented code. */
export function specifiersOf(id: PackageId): readonly string[] {
  return id in others ? others[id as keyof typeof others] : packages[id as ClientId]; // an id is in one of them
}

/** The package that a client is named after, and its version. */
export function versionOf(client: ClientId): { readonly name: string; readonly version: string } {
  const [, name = "", version = ""] = /^(.+)@(.+)$/.exec(packages[client][0]) ?? [];
  return { name, version };
}
