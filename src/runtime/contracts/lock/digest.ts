import { type JsonObject, type JsonValue, toMcpJson } from "../../model/index.js";
import type { ContractRecord } from "../compare/contract-record.js";
import { sortProperties } from "./canonical-json.js";
import { sha256 } from "./sha256.js";

/** Returns what an MCP client sees of a tool. Fields that say no more than their absence are left out. */
export function clientView(tool: ContractRecord): JsonObject {
  const taskSupport = tool.execution?.taskSupport ?? "forbidden";
  return { ...toMcpJson(tool), ...(taskSupport !== "forbidden" && { execution: { taskSupport } }) };
}

/** Returns the digest of what an MCP client sees of a tool: SHA-256 over JSON with sorted properties. */
export function digestOf(tool: ContractRecord): string {
  const view: JsonValue = sortProperties(clientView(tool));
  return `sha256:${sha256(JSON.stringify(view))}`;
}
