import type { Tool } from "../../../src/runtime/model/index.js";
import { checkBySdkV1 } from "./mcp-sdk-v1.js";

/** Cursor lists tools with SDK v1, drops tools whose name is too long together with the server name, and in some versions fails on references. */
export async function checkByCursor(record: Tool): Promise<readonly string[]> {
  return [
    ...(await checkBySdkV1(record)),
    ...(`workspace${record.name}`.length > 60 ? [`combined server and tool name exceeds 60 characters`] : []),
    ...(JSON.stringify(record.inputSchema).includes('"$ref"') ? ["a reference"] : []),
  ];
}
