import { type ToolRecord, toMcpJson } from "../../model/index.js";
import { sortProperties } from "../../model/internal.js";
import { sha256 } from "./sha256.js";

/** Returns the digest of what an MCP client sees of a tool: SHA-256 over JSON with sorted properties. */
export function digestOf(tool: ToolRecord): string {
  return `sha256:${sha256(JSON.stringify(sortProperties(toMcpJson(tool))))}`;
}
