import type { JsonObject } from "./json.js";

/** An image that stands for the tool in a user interface (MCP 2025-11-25, `Icon`). */
export interface Icon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
}

/** Hints about a tool's behaviour; a client must not rely on them (MCP 2025-11-25, `ToolAnnotations`). */
export interface ToolAnnotations {
  readonly title?: string;
  /** Default false. */
  readonly readOnlyHint?: boolean;
  /** Default true. */
  readonly destructiveHint?: boolean;
  /** Default false. */
  readonly idempotentHint?: boolean;
  /** Default true. */
  readonly openWorldHint?: boolean;
}

/** A JSON Schema whose root is an object, as MCP wants a tool's input and output. */
export interface ObjectSchema extends JsonObject {
  readonly type: "object";
}

/**
 * The canonical tool record: the MCP tool object with namespace, version and tags (seed 000, "Tool schema fields and constraints").
 * `Input` and `Output` are the types that the schemas describe; they exist for the compiler only.
 */
export interface Tool<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: ObjectSchema;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  readonly namespace?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  /** Never present at run time. */
  readonly "~types"?: { readonly input: Input; readonly output: Output };
}
