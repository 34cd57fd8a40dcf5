import type { JsonObject, Tool } from "../model/index.js";
import type { SchemaInfo } from "./schema-info.js";

/** How much of a tool's documentation is asked for (seed 003, "Detail levels"). */
export type DetailLevel = "summary" | "schema" | "full";

/** One use of a tool (seed 003, "ToolExample"). */
export interface ToolExample {
  readonly title?: string;
  /** At most 300 characters. */
  readonly description?: string;
  /** At most 5 levels deep, and 50 keys and items in all. */
  readonly args?: JsonObject;
  /** What comes back; at most 200 characters. */
  readonly resultHint?: string;
}

/** What is documented about a tool beside its record. */
export interface DocEntry {
  /** At most 200 characters; default: the tool's description. */
  readonly summary?: string;
  /** At most 2000 characters. */
  readonly notes?: string;
  readonly examples?: readonly ToolExample[];
  /** URLs or ids of resources. */
  readonly externalRefs?: readonly string[];
}

/** The documentation of a tool, up to the level that was asked for (seed 003, "Documentation schema"). */
export interface ToolDoc {
  /** From level `schema` on. */
  readonly tool?: Tool;
  readonly summary?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly securitySummary?: string;
  /** The hints with their defaults where those are false. */
  readonly annotations?: JsonObject;
  /** From level `schema` on. */
  readonly schemaInfo?: SchemaInfo;
  /** At level `full`, as everything below. */
  readonly notes?: string;
  readonly examples?: readonly ToolExample[];
  readonly externalRefs?: readonly string[];
}
