import { isJsonObject, type JsonArray, type JsonValue } from "../../json-schema/json.js";
import { readJson } from "./read-json.js";
import type { Tool, ToolRecord } from "./tool.js";
import { type Problem, problemsError, ToolError } from "./tool-error.js";
import { invalidVersionMessage, isVersion } from "./tool-id.js";
import { readShape, toolShape } from "./tool-json.js";

/** Options of `checkTool` and `validateTool`. */
export interface CheckToolOptions {
  /**
   * `"object"`: schemas must be objects whose root type is "object", as MCP requires. `"any"`: only the presence of the input schema is
   * checked. Default: `"object"` for `checkTool`, `"any"` for `validateTool`.
   */
  readonly schemas?: "object" | "any";
  /** Normalizes tags; a tool's tags must equal the result. Default: {@link normalizeTags}. */
  readonly normalizeTags?: TagNormalizer;
}

/** Returns every problem of a tool record; an empty array means that the record is valid. */
export function checkTool(tool: unknown, options: CheckToolOptions = {}): readonly Problem[] {
  const { schemas = "object", normalizeTags: normalize = normalizeTags } = options;
  // Work on a JSON copy: it has no getters, cycles or inherited properties.
  const reading = readJson(tool, { reject: schemaObjectProblem });
  if (!reading.ok) return [reading.problem];
  if (!isJsonObject(reading.value)) return [{ path: "", message: "a tool must be an object" }];
  const problems: Problem[] = [];
  readShape(reading.value, toolShape, { problems });
  const report = (path: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ path, message });
  };
  const { name, namespace, version, tags, inputSchema, outputSchema } = reading.value;
  if (typeof name === "string" && name !== "") report("/name", checkToolName(name));
  if (typeof namespace === "string") report("/namespace", checkCharacters("namespace", namespace));
  // An empty namespace or version counts as absent, as in ids and JSON.
  if (typeof version === "string" && version !== "" && !isVersion(version))
    report("/version", invalidVersionMessage(version));
  if (Array.isArray(tags)) report("/tags", checkTags(tags, normalize));
  if (inputSchema === undefined || inputSchema === null) report("/inputSchema", "inputSchema is required");
  else if (schemas === "object") checkSchema(inputSchema, "inputSchema", report);
  if (schemas === "object" && outputSchema !== undefined) checkSchema(outputSchema, "outputSchema", report);
  return problems;
}

function checkTags(tags: JsonArray, normalize: TagNormalizer): string | undefined {
  const texts = tags.filter((tag) => typeof tag === "string");
  const normal = JSON.stringify(normalize(texts));
  if (texts.length < tags.length || JSON.stringify(texts) === normal) return undefined;
  return `tags are not in normal form: use ${normal}`;
}

function checkSchema(schema: JsonValue, key: string, report: (path: string, message: string) => void): void {
  if (!isJsonObject(schema)) report(`/${key}`, `${key} must be a JSON Schema object`);
  else if (schema["type"] !== "object") report(`/${key}/type`, `the root type of ${key} must be "object"`);
}

/** The most tags of a tool. */
export const maxTags = 20;
/** The most characters of a tag. */
export const maxTagLength = 64;

/** Returns the normal form of a tool's tags. */
export type TagNormalizer = (tags: readonly string[]) => string[];

/** Not `\s`, which includes U+FEFF and lacks U+0085. */
const space = /\p{White_Space}+/u;

/**
 * Normalizes tags: lower case, white space becomes `-`, and characters other than `a-z 0-9 - _ .` are removed. Tags are truncated to 64
 * characters; empty and duplicate tags are dropped, and at most 20 are kept.
 */
export function normalizeTags(tags: readonly string[]): string[] {
  const normal: string[] = [];
  for (const tag of tags) {
    if (normal.length === maxTags) break;
    const text = normalizeTag(tag);
    if (text !== "" && !normal.includes(text)) normal.push(text);
  }
  return normal;
}

function normalizeTag(tag: string): string {
  const words = tag.toLowerCase().split(space).filter(Boolean);
  return words
    .join("-")
    .replace(/[^\w.-]/g, "")
    .slice(0, maxTagLength);
}

/** The most characters of a tool name. */
export const maxToolNameLength = 128;

/** Returns the problem of a tool name, or undefined if it is valid: 1 to 128 of the characters `A-Z a-z 0-9 _ - .`. */
export function checkToolName(name: string): string | undefined {
  if (name === "") return "name is required";
  // Valid characters have one byte each, so counting bytes rejects the same names and reports long non-ASCII ones as too long.
  if (new TextEncoder().encode(name).length > maxToolNameLength) return `name exceeds ${maxToolNameLength} characters`;
  return checkCharacters("name", name);
}

/** Returns a message that lists each invalid character of a name or namespace once, or undefined if there are none. */
function checkCharacters(field: string, text: string): string | undefined {
  const stray = new Set(text.match(/[^\w.-]/gu));
  return stray.size === 0 ? undefined : `${field} contains invalid characters: ${[...stray].join(", ")}`;
}

/**
 * Asserts that `tool` is a valid tool record. With `schemas: "object"` it is a {@link Tool} that MCP accepts; by default, schemas may be
 * any value except null and undefined.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`.
 */
export function validateTool(
  tool: unknown,
  options: CheckToolOptions & { readonly schemas: "object" },
): asserts tool is Tool;
export function validateTool(tool: unknown, options?: CheckToolOptions): asserts tool is ToolRecord;
export function validateTool(tool: unknown, options: CheckToolOptions = {}): void {
  const problems = checkTool(tool, { schemas: "any", ...options });
  if (problems.length > 0) throw problemsError("InvalidTool", "invalid tool:", problems);
}

/** The most that functions read of a schema. */
export interface SchemaLimits {
  /** The deepest nesting of a schema. */
  readonly maxSchemaDepth: number;
  /** The most values in a schema. */
  readonly maxSchemaSize: number;
}

/** For functions without options for limits. Recursive code can walk a schema of this depth. */
const defaultLimits: SchemaLimits = { maxSchemaDepth: 500, maxSchemaSize: 200_000 };

/**
 * Copies a schema as plain JSON.
 * @throws {ToolError} `InvalidSchema` if it is not JSON, for example because it contains itself; `LimitExceeded` if it is too large or too deep.
 */
export function copySchema(schema: unknown, limits: SchemaLimits): JsonValue | undefined {
  const { maxSchemaDepth: maxDepth, maxSchemaSize: maxSize } = limits;
  const reading = readJson(schema, { maxDepth, maxSize, reject: schemaObjectProblem });
  if (reading.ok) return reading.value;
  const { path, message } = reading.problem;
  if (reading.limit) {
    const limit = reading.limit === "maxDepth" ? "maxSchemaDepth" : "maxSchemaSize";
    throw new ToolError("LimitExceeded", `the schema ${message}`, { data: { limit } });
  }
  throw new ToolError("InvalidSchema", `invalid JSON Schema: ${path || "(root)"} ${message}`, {
    data: { problems: [reading.problem] },
    ...("cause" in reading && { cause: reading.cause }),
  });
}

/** Checks that a schema can be walked: it is neither too deep nor too large, and does not contain itself. @throws {ToolError} as `copySchema` */
export function assertWalkable(schema: unknown): void {
  copySchema(schema, defaultLimits);
}

/** How to get a JSON Schema from the schema objects of some libraries, by the name that they state. */
const conversions: Readonly<Record<string, string>> = {
  zod: "z.toJSONSchema(schema)",
  valibot: "toJsonSchema(schema) of @valibot/to-json-schema",
  arktype: "schema.toJsonSchema()",
};

/**
 * Explains that `value` is a schema object of a library, such as Zod, instead of a JSON Schema. Undefined for other values. Recognizes the interface
 * that such libraries share: https://standardschema.dev.
 */
export function schemaObjectProblem(value: unknown): string | undefined {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  const standard: unknown = Reflect.get(value, "~standard");
  if (typeof standard !== "object" || standard === null) return undefined;
  if (typeof Reflect.get(standard, "validate") !== "function") return undefined;
  const vendor = String(Reflect.get(standard, "vendor"));
  const conversion = Object.hasOwn(conversions, vendor) ? conversions[vendor] : undefined;
  return `is a schema object of ${vendor}, not a JSON Schema; convert it${conversion ? ` with ${conversion}` : " to JSON Schema first"}`;
}

/** Sorts the properties of a JSON value, at every depth. */
export function sortProperties(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortProperties(value[name] ?? null)]));
}
