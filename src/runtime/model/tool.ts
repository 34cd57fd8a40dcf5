import type { JsonObject, JsonValue } from "../../json-schema/json.js";

/**
 * An image that represents the tool in a user interface.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/schema#icon
 */
export interface Icon {
  readonly src: string;
  readonly mimeType?: string;
  /** Can be changed, as in the types of the MCP SDKs, to which every {@link Tool} is assignable. */
  readonly sizes?: string[];
  readonly theme?: "light" | "dark";
}

/**
 * Hints about a tool's behaviour, on which clients must not rely.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations
 */
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

/**
 * Whether clients may, must or must not call a tool as a task, which they can poll.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/schema#toolexecution
 */
export interface ToolExecution {
  /** Default "forbidden". */
  readonly taskSupport?: "forbidden" | "optional" | "required";
}

/** A JSON Schema with root type "object", as MCP requires for the input and output of tools. */
export interface ObjectSchema extends JsonObject {
  readonly type: "object";
}

/**
 * A tool record: an MCP `Tool` with a namespace, a version and tags. `Input` and `Output` are the types that the schemas describe; they
 * exist at compile time only.
 */
export interface Tool<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: ObjectSchema;
  readonly annotations?: ToolAnnotations;
  readonly icons?: Icon[];
  /** Of protocol revision 2025-11-25; later revisions do not have it. */
  readonly execution?: ToolExecution;
  readonly _meta?: JsonObject;
  readonly namespace?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  /** Carries the type parameters; never present at run time. */
  readonly "~types"?: { readonly input: Input; readonly output: Output };
}

/**
 * A tool whose fields have the right types but which is not validated; a missing input schema is null. Every {@link Tool} is a
 * `ToolRecord`. `validateTool` narrows a record to a `Tool`.
 */
export interface ToolRecord extends Omit<Tool, "inputSchema" | "outputSchema" | "~types"> {
  readonly inputSchema: JsonValue;
  readonly outputSchema?: JsonValue;
}

/**
 * A tool as other packages type it: what clients of both MCP SDKs list is one, and so is every {@link ToolRecord}. A schema is any JSON, and
 * an absent field may be undefined.
 */
export interface ForeignTool
  extends OrUndefined<Pick<Tool, "title" | "description" | "namespace" | "version" | "tags">> {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: OrUndefined<ToolAnnotations> | undefined;
  readonly icons?: readonly (OrUndefined<Icon> & { readonly src: string })[] | undefined;
  readonly execution?: OrUndefined<ToolExecution> | undefined;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}

/** With `exactOptionalPropertyTypes`, an optional property of the SDKs' types does not fit one that cannot be undefined. */
type OrUndefined<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined };

/** A {@link ToolRecord} without the fields that MCP does not have. */
export type McpToolRecord = Omit<ToolRecord, "namespace" | "version" | "tags">;

/** A usage example of a tool, for discovery. */
export interface ToolExample {
  readonly title?: string;
  /** Truncated to 300 characters. */
  readonly description?: string;
  /** At most 5 levels deep, with at most 50 keys and array items in total. */
  readonly args?: JsonObject;
  /** What the call returns; truncated to 200 characters. */
  readonly resultHint?: string;
}
