import type { Tool } from "../../../src/runtime/model/index.js";
import { checkBySdkV1 } from "./mcp-sdk-v1.js";

/** Cursor lists by the SDK's version 1, leaves out names that are too long with their server's, and has lost tools with references. */
export async function checkByCursor(record: Tool): Promise<readonly string[]> {
  return [
    ...(await checkBySdkV1(record)),
    ...(`workspace${record.name}`.length > 60 ? [`combined server and tool name exceeds 60 characters`] : []),
    ...(JSON.stringify(record.inputSchema).includes('"$ref"') ? ["a reference"] : []),
  ];
}
