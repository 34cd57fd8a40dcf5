import type { Tool } from "../../../src/runtime/model/index.js";
import type { ProfileName } from "../../../src/runtime/profiles/index.js";
import { checkByAnthropic, checkByClaude } from "./anthropic.js";
import { checkByCodex } from "./codex.js";
import { checkByCursor } from "./cursor.js";
import { checkByGemini } from "./gemini.js";
import { checkBySdkV1 } from "./mcp-sdk-v1.js";
import { checkByOpenAi, checkByOpenAiStrict } from "./openai.js";
import { checkByVscode } from "./vscode.js";

/** Says what a client has against a tool; nothing where it takes it as it is. */
export type ClientCheck = (record: Tool) => Promise<readonly string[]> | readonly string[];

/** Each client's own check of a tool: by its package where there is one, else as its code or its errors say. None of them knows our facts. */
export const clientChecks: Readonly<Record<ProfileName, ClientCheck>> = {
  portable: async (record) => {
    const listing = [checkBySdkV1, checkByClaude, checkByOpenAi, checkByVscode, checkByCursor] as const;
    const found = (await Promise.all(listing.map((check) => check(record)))).flat();
    // What is recursive needs references; some versions of Cursor have lost such tools.
    return found.filter((text) => text !== "a reference");
  },
  "mcp-sdk-v1": checkBySdkV1,
  claude: checkByClaude,
  "anthropic-strict": checkByAnthropic,
  openai: checkByOpenAi,
  "openai-strict": checkByOpenAiStrict,
  codex: checkByCodex,
  "vscode-copilot": checkByVscode,
  cursor: checkByCursor,
  gemini: checkByGemini,
};
