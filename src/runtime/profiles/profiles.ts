import { anthropicStrict, claude } from "./facts/claude.js";
import { codex } from "./facts/codex.js";
import { cursor } from "./facts/cursor.js";
import { gemini } from "./facts/gemini.js";
import { mcpSdkV1 } from "./facts/mcp-sdk-v1.js";
import { openai, openaiStrict } from "./facts/openai.js";
import { portable } from "./facts/portable.js";
import { vscodeCopilot } from "./facts/vscode-copilot.js";
import type { Profile, ProfileName } from "./profile.js";

/** The version of the facts as a whole: it changes with any of them. */
export const profilesVersion = "2026-11";

/** Every profile, by name. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  portable,
  "mcp-sdk-v1": mcpSdkV1,
  claude,
  "anthropic-strict": anthropicStrict,
  openai,
  "openai-strict": openaiStrict,
  codex,
  "vscode-copilot": vscodeCopilot,
  cursor,
  gemini,
};

/** The profiles of clients that get the records as a server lists them. */
export const mcpProfileNames: readonly ProfileName[] = Object.values(profiles)
  .filter(({ name, audience }) => audience === "mcp" && name !== "portable")
  .map(({ name }) => name);
