import { anthropicStrict, claude } from "./facts/claude.js";
import { cloudflareCode, codexCode, opencodeCode } from "./facts/code-mode.js";
import { continueCli, copilotCli, cursor, opencode, qwenCode, vscodeCopilot } from "./facts/coding-agents.js";
import { aiSdk, genkit, langchain, mastra, mcpSdkV1, openaiAgents } from "./facts/frameworks.js";
import { adk, gemini, geminiCli } from "./facts/google.js";
import { codex, openai, openaiStrict } from "./facts/openai.js";
import { portable } from "./facts/portable.js";
import type { Profile, ProfileName } from "./profile.js";

/** The version of the profiles, as year and month. It changes with any rule. */
export const profilesVersion = "2026-11";

/** All profiles by name. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  portable,
  "mcp-sdk-v1": mcpSdkV1,
  claude,
  "anthropic-strict": anthropicStrict,
  openai,
  "openai-strict": openaiStrict,
  codex,
  "vscode-copilot": vscodeCopilot,
  "copilot-cli": copilotCli,
  cursor,
  gemini,
  "gemini-cli": geminiCli,
  "qwen-code": qwenCode,
  adk,
  continue: continueCli,
  opencode,
  langchain,
  genkit,
  mastra,
  "ai-sdk": aiSdk,
  "openai-agents": openaiAgents,
  "cloudflare-code": cloudflareCode,
  "codex-code": codexCode,
  "opencode-code": opencodeCode,
};

/** The names of the profiles for clients that read tools from an MCP listing. */
export const mcpProfileNames: readonly ProfileName[] = Object.values(profiles)
  .filter(({ name, audience }) => audience === "mcp" && name !== "portable")
  .map(({ name }) => name);

/** The names that clients declare in `initialize`, or in the metadata of each request from revision 2026-07-28, in lower case. */
const declaredNames: readonly (readonly [name: string, profile: ProfileName, source: string])[] = [
  ["claude-code", "claude", "observed by published servers, which compare this name"],
  ["claude-ai", "claude", "observed by published servers, which compare this name"],
  ["codex-mcp-client", "codex", "observed by published servers, which compare this name"],
  ["visual studio code", "vscode-copilot", "observed by published servers, which compare this name"],
  ["cursor", "cursor", "observed by published servers as cursor-vscode"],
  ["gemini-cli-mcp-client", "gemini-cli", "@google/gemini-cli-core 0.61.0, dist/src/tools/mcp-client.js"],
  ["opencode", "opencode", "requests of opencode 1.18.4 that users have logged"],
  ["@langchain/mcp-adapters", "langchain", "@langchain/mcp-adapters 1.1.4, dist/connection.js"],
  ["copilot-cli", "copilot-cli", "@github/copilot 1.0.102, observed"],
  ["qwen-cli-mcp-client", "qwen-code", "@qwen-code/qwen-code 0.15.10, observed with the name of the server"],
  ["continue-cli-client", "continue", "@continuedev/cli 1.5.47, observed"],
  ["ai-sdk-mcp-client", "ai-sdk", "@ai-sdk/mcp 2.0.99, dist/index.js"],
];

/** The profiles of clients that `profileOfClient` recognizes. */
export const recognizedProfiles: readonly ProfileName[] = [...new Set(declaredNames.map(([, profile]) => profile))];

/**
 * Returns the profile of a client with this name, as it declares it: `claude` for `claude-code`. Proxies and editions add to a name, so that its
 * first words decide. Undefined for unknown clients, and for those that authors name themselves, such as Mastra and OpenAI Agents.
 */
export function profileOfClient(name: string): ProfileName | undefined {
  const declared = name.toLowerCase();
  const known = declaredNames.find(([known]) => declared === known || /^[ -]/.test(afterPrefix(declared, known)));
  return known?.[1];
}

/** What follows a prefix, or an empty string if the name does not begin with it. */
function afterPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : "";
}
