import type { JsonObject, JsonValue } from "./json.js";
import type { Icon, Tool, ToolAnnotations } from "./tool.js";

/**
 * A tool as it was read or is being made: its fields have the right types, but no rule has been checked, and a missing schema is null
 * (contracts 1.7). Every {@link Tool} is one; `validateTool` says whether one is a Tool.
 */
export interface ToolRecord {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonValue;
  readonly outputSchema?: JsonValue;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  readonly namespace?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
}

/** The fields of a record that MCP does not have. */
export type McpToolRecord = Omit<ToolRecord, "namespace" | "version" | "tags">;
