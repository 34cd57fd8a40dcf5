import { messageOfThrown, readJson } from "toolwright/internal/model";
import { isJsonObject, isToolError, type JsonObject, ToolError, type WellKnownMeta } from "toolwright/model";
import { describeValue, isJsonArray } from "../../json-schema/index.js";
import type { SchemaSupport } from "./reduce-schema.js";

/** A tool in the canonical form, independent of any format. Adapters convert formats to and from it. */
export interface CanonicalTool extends WellKnownMeta {
  readonly namespace?: string;
  readonly name: string;
  readonly displayName?: string;
  readonly version?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly idempotent?: boolean;
  readonly annotations?: JsonObject;
  /** The complete schema of the source; absent if the source has none. */
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** In milliseconds. */
  readonly timeout?: number;
  readonly requiredScopes?: readonly string[];
  /** The name of the adapter that read the tool. */
  readonly sourceFormat?: string;
  /** Data of the source format without a canonical field; the same adapter writes it back. */
  readonly sourceMeta?: JsonObject;
}

/** A field of a canonical tool, except those that describe its source. */
export type CanonicalField = Exclude<keyof CanonicalTool, "sourceFormat" | "sourceMeta">;

/** All fields, in the order in which losses are reported. */
export const canonicalFields: readonly CanonicalField[] = [
  "namespace",
  "name",
  "displayName",
  "version",
  "description",
  "summary",
  "category",
  "tags",
  "inputModes",
  "outputModes",
  "examples",
  "deterministic",
  "idempotent",
  "streaming",
  "securitySchemes",
  "securityRequirements",
  "annotations",
  "uiHints",
  "inputSchema",
  "outputSchema",
  "timeout",
  "requiredScopes",
];

/** Returns the fields that record the source format and its data without a canonical field. */
export function sourceFields(format: string, meta: JsonObject): Pick<CanonicalTool, "sourceFormat" | "sourceMeta"> {
  return { sourceFormat: format, ...(Object.keys(meta).length > 0 && { sourceMeta: meta }) };
}

/** Returns the `sourceMeta` of a tool, or an empty object if the tool was read from another format. */
export function sourceMetaFor(format: string, tool: CanonicalTool): JsonObject {
  return (tool.sourceFormat ?? format) === format ? (tool.sourceMeta ?? {}) : {};
}

/**
 * Copies an object as JSON.
 * @throws {Error} if `value` is not an object or contains a value that JSON cannot represent.
 */
export function copyObject(value: unknown): JsonObject {
  const reading = readJson(value);
  if (!reading.ok) {
    throw new Error(`${reading.problem.path || "(root)"} ${reading.problem.message}`, { cause: reading.cause });
  }
  const copy = reading.value;
  if (!isJsonObject(copy)) throw new Error(`expected an object, got ${describeValue(value)}`);
  return copy;
}

/** Returns the string at `key`. @throws {Error} if it is empty or not a string. */
export function requiredStringAt(object: JsonObject, key: string, what: string): string {
  const text = stringAt(object, key);
  if (text !== undefined) return text;
  throw new Error(`${what} is required: expected a string that is not empty, got ${describeValue(object[key])}`);
}

/** Returns the string at `key`, or undefined if it is empty or not a string. */
export function stringAt(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function booleanAt(object: JsonObject, key: string): boolean | undefined {
  const value = object[key];
  return typeof value === "boolean" ? value : undefined;
}

/** Returns the strings in the array at `key`, or undefined if there are none. */
export function stringsAt(object: JsonObject, key: string): readonly string[] | undefined {
  const value = object[key];
  const strings = isJsonArray(value) ? value.filter((item) => typeof item === "string") : [];
  return strings.length > 0 ? strings : undefined;
}

/** Returns the object at `key`, or undefined if it is empty or not an object. */
export function filledObjectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = object[key];
  return isJsonObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** Returns the objects in the array at `key`, or undefined if there are none. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] | undefined {
  const value = object[key];
  const objects = isJsonArray(value) ? value.filter(isJsonObject) : [];
  return objects.length > 0 ? objects : undefined;
}

/** Returns a copy of `object` without `keys`. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** The step of a conversion that failed. */
type ConversionDirection = "to_canonical" | "from_canonical" | "to_canonical_provider" | "from_canonical_provider";

/**
 * Runs one step of a conversion and wraps whatever it throws in a ConversionError. A ConversionError is rethrown unchanged.
 * @throws {ToolError} ConversionError
 */
export function convertStep<T>(adapter: string, direction: ConversionDirection, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (isToolError(cause) && cause.code === "ConversionError") throw cause;
    throw new ToolError("ConversionError", `${adapter} adapter ${direction}: ${messageOfThrown(cause)}`, {
      data: { adapter, direction },
      cause,
    });
  }
}

/** Converts one tool format to and from the canonical form. Implementations never modify their arguments or share parts of them. */
export interface Adapter<Native = unknown> {
  readonly name: string;
  /** The schema keywords that the format supports. */
  readonly schemas: SchemaSupport;
  /** What the names of tools must match. Names are not changed; others are reported. Default: any name. */
  readonly toolNames?: RegExp;
  /** Returns the fields of `tool` that the format can represent. */
  supportedFields(tool: CanonicalTool): readonly CanonicalField[];
  /** @throws {ToolError} ConversionError if `native` is not a tool in this format. */
  toCanonical(native: unknown): CanonicalTool;
  /** @throws {ToolError} ConversionError if `tool` has no name or contains a value that JSON cannot represent. */
  fromCanonical(tool: CanonicalTool): Native;
}

/** The implementation of an adapter, for `createAdapter`. */
interface AdapterDefinition<Native>
  extends Pick<Adapter<Native>, "name" | "schemas" | "toolNames" | "supportedFields"> {
  /** Reads a tool from a JSON copy, whose parts it may keep. */
  read(native: JsonObject): CanonicalTool;
  /** Writes a tool from a copy, whose parts it may keep. The name is not empty. */
  write(tool: CanonicalTool): Native;
}

/** Creates an adapter that copies its input as JSON and reports every failure as one ConversionError. */
export function createAdapter<Native>(definition: AdapterDefinition<Native>): Adapter<Native> {
  const { name, schemas, toolNames } = definition;
  return {
    name,
    schemas,
    ...(toolNames && { toolNames }),
    supportedFields: (tool) => definition.supportedFields(tool),
    toCanonical: (native) => convertStep(name, "to_canonical", () => definition.read(copyObject(native))),
    fromCanonical: (tool) =>
      convertStep(name, "from_canonical", () => {
        const copy = copyObject(tool);
        requiredStringAt(copy, "name", "tool name");
        // CanonicalTool contains JSON only, so its JSON copy has the same type.
        return definition.write(copy as unknown as CanonicalTool);
      }),
  };
}
