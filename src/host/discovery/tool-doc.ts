import type { JsonObject, Tool, ToolExample } from "toolwright/model";
import type { SchemaInfo } from "./schema-info.js";
import type { ToolMetadata } from "./tool-metadata.js";

/** How much of a tool's documentation to return. Each level includes the previous ones. */
export type DetailLevel = "summary" | "schema" | "full";

/** Documentation of a tool that its record does not contain. */
export interface DocEntry {
  /** Truncated to 200 characters. Default: the tool's description. */
  readonly summary?: string;
  /** Truncated to 2000 characters. */
  readonly notes?: string;
  readonly examples?: readonly ToolExample[];
  /** URLs or resource ids. */
  readonly externalRefs?: readonly string[];
}

/** The documentation of a tool at a level of detail. `notes`, `examples` and `externalRefs` are present at level `full` only. */
export interface ToolDoc extends DocEntry, Omit<ToolMetadata, "summary" | "category"> {
  /** Present at the levels `schema` and `full`. */
  readonly tool?: Tool;
  /** The tool's hints. `readOnlyHint` and `idempotentHint` are always included. */
  readonly annotations?: JsonObject;
  /** Present at the levels `schema` and `full`. */
  readonly schemaInfo?: SchemaInfo;
}
