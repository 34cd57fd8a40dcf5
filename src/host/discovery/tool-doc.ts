import { readJson } from "toolwright/internal/model";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Tool,
  ToolError,
  type ToolErrorCode,
  type ToolExample,
} from "toolwright/model";
import { isFilled, omitEmpty } from "../../json-schema/index.js";
import type { ToolMetadata } from "./search-doc.js";

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

/** An overview of the top level of an input schema. References are not resolved. */
export interface SchemaInfo {
  /** The names in `required`, including names without a property schema. */
  readonly required?: readonly string[];
  /** The default of each property that has one, including null. */
  readonly defaults?: JsonObject;
  /** The types that each property declares in `type`. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

/** Derives the overview of an input schema; undefined if it would be empty. */
export function deriveSchemaInfo(inputSchema: unknown): SchemaInfo | undefined {
  if (!isJsonObject(inputSchema)) return undefined;
  const required = stringsOf(inputSchema["required"]);
  const defaults: [string, JsonValue][] = [];
  const types: [string, readonly string[]][] = [];
  const properties = inputSchema["properties"];
  for (const [name, property] of isJsonObject(properties) ? Object.entries(properties) : []) {
    if (!isJsonObject(property)) continue;
    const { type, default: value } = property;
    if (value !== undefined) defaults.push([name, value]);
    const declared = typeof type === "string" ? [type] : stringsOf(type);
    if (declared.length > 0) types.push([name, declared]);
  }
  // fromEntries defines properties; assigning to "__proto__" would set the prototype.
  const info = omitEmpty({ required, defaults: Object.fromEntries(defaults), types: Object.fromEntries(types) });
  return isFilled(info) ? info : undefined;
}

function stringsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/**
 * Returns a deeply frozen JSON copy of `value`.
 * @throws {ToolError} `code`, with the path of the first value that JSON cannot represent.
 */
export function frozenCopy<T>(value: T, code: ToolErrorCode): T {
  const reading = readJson(value);
  // T contains JSON only, or reading fails, so the copy has the same type.
  if (reading.ok) return deepFreeze(reading.value) as T;
  const { problem, cause } = reading;
  throw new ToolError(code, `${problem.path || "(root)"} ${problem.message}`, { cause, data: { problems: [problem] } });
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
