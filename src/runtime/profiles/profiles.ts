import { adk } from "./facts/adk.js";
import { anthropicStrict, claude } from "./facts/claude.js";
import { cloudflareCode, codexCode, opencodeCode } from "./facts/code-mode.js";
import { codex } from "./facts/codex.js";
import { continueCli } from "./facts/continue.js";
import { copilotCli } from "./facts/copilot-cli.js";
import { cursor } from "./facts/cursor.js";
import { aiSdk, genkit, langchain, mastra, openaiAgents } from "./facts/frameworks.js";
import { gemini } from "./facts/gemini.js";
import { geminiCli } from "./facts/gemini-cli.js";
import { mcpSdkV1 } from "./facts/mcp-sdk-v1.js";
import { openai, openaiStrict } from "./facts/openai.js";
import { opencode } from "./facts/opencode.js";
import { portable } from "./facts/portable.js";
import { qwenCode } from "./facts/qwen-code.js";
import { vscodeCopilot } from "./facts/vscode-copilot.js";
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
