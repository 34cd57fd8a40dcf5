import { kindOf } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue, valueAt } from "../../json-schema/json.js";
import type { CallerAuth } from "./caller.js";
import { readJson } from "./read-json.js";
import type { ForeignTool, McpToolRecord, Tool, ToolRecord } from "./tool.js";
import { messageOfThrown, type Problem, problemsError, ToolError } from "./tool-error.js";

/**
 * Converts a tool to a JSON object: the MCP fields, then `namespace`, `version` and `tags`. Empty fields, hints that
 * equal their default of false, and task support "forbidden" are omitted; `name` and `inputSchema` are always present.
 * @throws {ToolError} InvalidJson if the tool contains a value that JSON cannot represent.
 */
export function toJson(tool: ToolRecord): JsonObject {
  return omitDefaults(fromJson(tool));
}

/**
 * Converts a tool to an MCP `Tool` object, without `namespace`, `version` and `tags`.
 * @throws {ToolError} InvalidJson if the tool contains a value that JSON cannot represent.
 */
export function toMcpJson(tool: ToolRecord): JsonObject {
  return omitDefaults(readFields(tool, mcpToolShape));
}

/**
 * Reads a tool from JSON text, UTF-8 bytes or a JSON value. Unknown fields are dropped. The record is not validated; use `validateTool`.
 * @throws {ToolError} InvalidJson if `json` is not valid JSON or a field has the wrong type; InvalidTool if it is not an object.
 */
export function fromJson(json: unknown): ToolRecord {
  return readFields(json, toolShape);
}

/** {@link fromJson} for a tool that an MCP server lists: `namespace`, `version` and `tags` are dropped too. */
export function fromMcpJson(json: unknown): McpToolRecord {
  return readFields(json, mcpToolShape);
}

/**
 * Deep-copies a tool, `_meta` included. Null returns null.
 * @throws {ToolError} InvalidTool if the tool contains a value that cannot be copied, such as a function.
 */
export function clone<T extends ToolRecord | null>(tool: T): T {
  try {
    return structuredClone(tool);
  } catch (cause) {
    throw new ToolError("InvalidTool", `invalid tool: cannot be copied: ${messageOfThrown(cause)}`, { cause });
  }
}

/** Types a foreign tool as ours. The types of others are looser, but both describe the same JSON. */
export function asTool(tool: ForeignTool): Tool {
  return tool as Tool;
}

function readFields(json: unknown, shape: typeof mcpToolShape): ToolRecord {
  const source = parseJson(json);
  if (!isJsonObject(source))
    throw new ToolError("InvalidTool", `invalid tool: expected an object, not ${kindOf(source)}`);
  const problems: Problem[] = [];
  const fields = readShape(source, shape, { problems, isLenient: true });
  if (problems.length > 0) throw problemsError("InvalidJson", "invalid tool:", problems);
  // readShape checked the type of every field.
  return fields as unknown as ToolRecord;
}

/** `destructiveHint` and `openWorldHint` default to true, so they stay. */
function omitDefaults(tool: ToolRecord): JsonObject {
  const { execution, ...others } = tool;
  const isTask = execution?.taskSupport === "optional" || execution?.taskSupport === "required";
  // readFields returns JSON only.
  const json = (isTask ? tool : others) as unknown as JsonObject;
  if (!tool.annotations) return json;
  const { readOnlyHint, idempotentHint, ...rest } = tool.annotations;
  const hints = { ...(readOnlyHint && { readOnlyHint }), ...(idempotentHint && { idempotentHint }) };
  return { ...json, annotations: { ...rest, ...hints } };
}

/**
 * Parses JSON text or its UTF-8 bytes; copies any other value as JSON. Returns undefined for a value such as a function, which
 * `JSON.stringify` omits.
 * @throws {ToolError} InvalidJson
 */
function parseJson(source: unknown): JsonValue | undefined {
  if (typeof source === "string" || source instanceof Uint8Array) return parseJsonText(source);
  const reading = readJson(source);
  if (reading.ok) return reading.value;
  throw problemsError("InvalidJson", "not valid JSON:", [reading.problem], reading.cause);
}

function parseJsonText(source: string | Uint8Array): JsonValue {
  try {
    const text = typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source);
    return JSON.parse(text);
  } catch (cause) {
    throw new ToolError("InvalidJson", messageOfThrown(cause), { cause });
  }
}

/** The well-known keys of a tool's `_meta`, which discovery and the adapters read. */
export interface WellKnownMeta {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly examples?: readonly string[];
  readonly deterministic?: boolean;
  readonly streaming?: boolean;
  /** Security schemes by name. */
  readonly securitySchemes?: JsonObject;
  /** Alternatives; each maps scheme names to required scopes. */
  readonly securityRequirements?: readonly JsonObject[];
  readonly uiHints?: JsonObject;
}

const shapes: Readonly<Record<keyof WellKnownMeta, Kind | readonly [Kind]>> = {
  summary: "a string",
  category: "a string",
  inputModes: ["a string"],
  outputModes: ["a string"],
  examples: ["a string"],
  deterministic: "a boolean",
  streaming: "a boolean",
  securitySchemes: "an object",
  securityRequirements: ["an object"],
  uiHints: "an object",
};

// `shapes` has exactly these keys.
export const wellKnownMetaKeys: readonly (keyof WellKnownMeta)[] = /*@__PURE__*/ Object.keys(
  shapes,
) as (keyof WellKnownMeta)[];

/** Reads the well-known keys of a tool's `_meta`. Values and items of the wrong type are omitted. */
export function readWellKnownMeta(tool: { readonly _meta?: JsonObject }): WellKnownMeta {
  const known = wellKnownMetaKeys.flatMap((key) => {
    const value = readAs(shapes[key], valueAt(tool._meta ?? {}, key));
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

/** `Object.values` skips the holes of a sparse array, whose length can be huge. */
function readAs(shape: Kind | readonly [Kind], value: JsonValue | undefined): JsonValue | undefined {
  if (typeof shape === "string") return isKind(shape, value) ? value : undefined;
  return Array.isArray(value) ? Object.values(value).filter((item) => isKind(shape[0], item)) : undefined;
}

/**
 * Returns the scopes that a tool's `@security` requires, or undefined if the token has them. Of several alternatives, one suffices, and the
 * first is reported. Without authentication, there is nothing to compare.
 */
export function missingScopes(tool: Tool, auth: Pick<CallerAuth, "scopes"> | undefined): readonly string[] | undefined {
  if (!auth) return undefined;
  const alternatives = readWellKnownMeta(tool).securityRequirements ?? [];
  if (alternatives.length === 0) return undefined;
  const required = alternatives.map((schemes) =>
    Object.values(schemes).flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : [])),
  );
  const hasAll = required.some((scopes) => scopes.every((scope) => auth.scopes.includes(scope)));
  return hasAll ? undefined : required[0];
}

/** The expected shape of a record field: a scalar kind, an array of a shape, or an object with fields. */
type Shape = Kind | readonly [Shape] | Fields;

export type Kind =
  | "anything"
  | "a string"
  | "a boolean"
  | "an object"
  | '"light" or "dark"'
  | '"forbidden", "optional" or "required"';

interface Fields {
  readonly [field: string]: Shape;
}

export function isKind(kind: Kind, value: unknown): boolean {
  if (kind === "anything") return true;
  if (kind === "an object") return isJsonObject(value);
  if (kind.startsWith('"')) return kind.split(/, | or /).includes(JSON.stringify(value));
  return kind === `a ${typeof value}`;
}

/** The MCP fields of a tool, in the order in which `toMcpJson` writes them. */
export const mcpToolShape: Fields = {
  _meta: "an object",
  annotations: {
    title: "a string",
    readOnlyHint: "a boolean",
    destructiveHint: "a boolean",
    idempotentHint: "a boolean",
    openWorldHint: "a boolean",
  },
  description: "a string",
  inputSchema: "anything",
  name: "a string",
  outputSchema: "anything",
  title: "a string",
  icons: [{ src: "a string", mimeType: "a string", sizes: ["a string"], theme: '"light" or "dark"' }],
  execution: { taskSupport: '"forbidden", "optional" or "required"' },
};

/** Returns the annotations that MCP has, as reading JSON does. What is not an object is returned unchanged, for a validation. */
export function knownAnnotations(annotations: unknown): unknown {
  if (annotations === null) return undefined;
  if (!isJsonObject(annotations)) return annotations;
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    value !== null && Object.hasOwn(mcpToolShape["annotations"] as Fields, name); // as written above
  return Object.fromEntries(Object.entries(annotations).filter(isKnown));
}

/** All fields of a tool record, in the order in which `toJson` writes them. */
export const toolShape: Fields = /*@__PURE__*/ withOwnFields(mcpToolShape);

function withOwnFields(shape: Fields): Fields {
  return { ...shape, namespace: "a string", version: "a string", tags: ["a string"] };
}

interface ReadShapeOptions {
  /** Receives a problem for each value of the wrong type. */
  readonly problems: Problem[];
  /** Treat null as absent, and allow required strings to be absent. */
  readonly isLenient?: true;
}

/**
 * Copies the fields of the shape, in its order, omitting empty strings, arrays and objects.
 * A missing schema becomes null; callers decide whether it is required.
 */
export function readShape(value: JsonValue, shape: Shape, options: ReadShapeOptions, path = ""): JsonValue {
  const { problems, isLenient } = options;
  const wrong = (expected: string): JsonValue => {
    problems.push({ path, message: `${path.slice(path.lastIndexOf("/") + 1)} must be ${expected}` });
    return value;
  };
  if (typeof shape === "string") return isKind(shape, value) ? value : wrong(shape);
  if (isList(shape)) {
    if (!Array.isArray(value)) return wrong("an array");
    return value.map((item, i) => readShape(item, shape[0], options, `${path}/${i}`));
  }
  if (!isJsonObject(value)) return wrong("an object");
  const entries = Object.entries(shape).flatMap(([key, part]) => {
    const fieldPath = `${path}/${key}`;
    const own = valueAt(value, key);
    const field = own === undefined || (isLenient && own === null) ? null : readShape(own, part, options, fieldPath);
    if (!isEmpty(field, part)) return [[key, field]];
    const fallback = requiredFieldDefaults[key];
    if (fallback === undefined) return [];
    if (!isLenient && fallback === "" && own !== null) {
      problems.push({ path: fieldPath, message: `${key} is required` });
    }
    return [[key, fallback]];
  });
  return Object.fromEntries(entries);
}

/** Fields that are always written, with the value to write if they are missing. */
const requiredFieldDefaults: Readonly<Record<string, JsonValue>> = { inputSchema: null, name: "", src: "" };

function isEmpty(value: JsonValue, shape: Shape): boolean {
  if (value === null) return true;
  if (shape === "an object") return Object.keys(Object(value)).length === 0;
  return shape !== "anything" && (value === "" || (Array.isArray(value) && value.length === 0));
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
