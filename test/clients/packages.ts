/** The clients that install from npm, at the versions that the results are about. */
export const packages = {
  "claude-code": ["@anthropic-ai/claude-code@2.1.330"],
  "claude-code-2.1.197": ["@anthropic-ai/claude-code@2.1.197"],
  codex: ["@openai/codex@0.169.0"],
  "gemini-cli": ["@google/gemini-cli@0.61.0"],
  opencode: ["opencode-ai@1.18.33"],
  "openai-agents": ["@openai/agents@0.20.0", "zod@4.6.7"],
  langchain: ["@langchain/mcp-adapters@1.1.4", "@langchain/core@1.4.0"],
  mastra: ["@mastra/mcp@2.0.0", "@mastra/core@1.71.0"],
  "ai-sdk": ["@ai-sdk/mcp@2.0.99", "ai@7.0.173"],
  "google-genai": ["@google/genai@2.32.0", "@modelcontextprotocol/sdk@1.32.2"],
} as const;

export type ClientId = keyof typeof packages;

/** Clients, and what else runs the documented code. */
export type PackageId = ClientId | keyof typeof others;

const others = {
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
  return id === "jest" ? others.jest : packages[id];
}

/** The package that a client is named after, and its version. */
export function versionOf(client: ClientId): { readonly name: string; readonly version: string } {
  const [, name = "", version = ""] = /^(.+)@(.+)$/.exec(packages[client][0]) ?? [];
  return { name, version };
}
