import type { Tool } from "../../../src/runtime/model/index.js";
import type { ProfileName } from "../../../src/runtime/profiles/index.js";
import { checkByAnthropic, checkByClaude } from "./anthropic.js";
import { checkByCodex } from "./codex.js";
import { checkByCursor } from "./cursor.js";
import { checkByGeminiCli, checkByGenkit, checkByLangChain, checkRoot } from "./frameworks.js";
import { checkByGemini } from "./gemini.js";
import { checkBySdkV1 } from "./mcp-sdk-v1.js";
import { checkByOpenAi, checkByOpenAiStrict } from "./openai.js";
import { checkByAdk, checkByContinue, checkByQwenCode } from "./qwen-adk-continue.js";
import { checkByVscode } from "./vscode.js";

/** Returns a client's objections to a tool; empty if the client supports it unchanged. */
export type ClientCheck = (record: Tool) => Promise<readonly string[]> | readonly string[];

/** Each client's own checks: by its package if there is one, otherwise reproduced from its code or error messages. They do not use the profiles. */
export const clientChecks: Readonly<Record<ProfileName, ClientCheck>> = {
  portable: async (record) => {
    const listing = [checkBySdkV1, checkByClaude, checkByOpenAi, checkByVscode, checkByCursor, checkByGenkit] as const;
    const found = (await Promise.all(listing.map((check) => check(record)))).flat();
    // Recursive types need references, although some versions of Cursor fail on them.
    return found.filter((text) => text !== "a reference");
  },
  "mcp-sdk-v1": checkBySdkV1,
  claude: checkByClaude,
  "anthropic-strict": checkByAnthropic,
  openai: checkByOpenAi,
  "openai-strict": checkByOpenAiStrict,
  codex: checkByCodex,
  "vscode-copilot": checkByVscode,
  // It takes every schema.
  "copilot-cli": () => [],
  cursor: checkByCursor,
  gemini: checkByGemini,
  "gemini-cli": checkByGeminiCli,
  "qwen-code": checkByQwenCode,
  adk: checkByAdk,
  continue: checkByContinue,
  opencode: checkRoot,
  langchain: checkByLangChain,
  genkit: checkByGenkit,
  mastra: checkRoot,
  "ai-sdk": checkRoot,
  "openai-agents": checkRoot,
  // They take every schema, and say less of some.
  "cloudflare-code": () => [],
  "codex-code": () => [],
  "opencode-code": () => [],
};
