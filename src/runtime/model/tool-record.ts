import type { JsonValue } from "./json.js";
import type { Tool } from "./tool.js";

/**
 * A tool whose fields have the right types but which is not validated; a missing input schema is null. Every {@link Tool} is a
 * `ToolRecord`. `validateTool` narrows a record to a `Tool`.
 */
export interface ToolRecord extends Omit<Tool, "inputSchema" | "outputSchema" | "~types"> {
  readonly inputSchema: JsonValue;
  readonly outputSchema?: JsonValue;
}

/** A {@link ToolRecord} without the fields that MCP does not have. */
export type McpToolRecord = Omit<ToolRecord, "namespace" | "version" | "tags">;
