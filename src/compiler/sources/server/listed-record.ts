import type { ContractRecord } from "toolwright/contracts";
import { fromMcpJson, isJsonObject } from "toolwright/model";

/**
 * Converts a tool of a listing to a record.
 * @throws {ToolError} InvalidTool or InvalidJson if it is not a tool.
 */
export function toListedRecord(tool: unknown): ContractRecord {
  const support = isJsonObject(tool) && isJsonObject(tool["execution"]) ? tool["execution"]["taskSupport"] : undefined;
  const isKnown = support === "forbidden" || support === "optional" || support === "required";
  return { ...fromMcpJson(tool), ...(isKnown && { execution: { taskSupport: support } }) };
}
