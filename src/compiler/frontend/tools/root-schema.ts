import type { ts } from "ts-morph";
import type { CatalogSchema, JsonSchema, StringEncoded } from "../../catalog/index.js";
import type { Span } from "../../diagnostics/index.js";
import { formatRoot } from "../format/format-root.js";
import { branchesOf, encodingMark, type Schema, setOwn } from "../format/schema.js";
import { fitsLimit } from "../schema-limit.js";
import type { BaseType } from "../type-graph.js";
import type { ToolReader } from "./tool-reader.js";

/** A root schema in the form that MCP requires. */
export interface RootSchema extends CatalogSchema {
  readonly union: boolean;
}

/** Where the input or output of a tool is, for diagnostics. */
export interface RootLocation {
  /** `The input` or `The output`. */
  readonly path: string;
  readonly node: ts.Node;
  readonly reader: Pick<ToolReader, "reporter" | "limits">;
}

/** Replaces a schema over the limit. The diagnostic about it is an error, so nothing is generated. */
const emptyObject: Schema = { type: "object", properties: {}, additionalProperties: false };

/**
 * Creates the schema of a tool's input or output. The root always has `type: "object"` and `properties`. For a union of objects, it has the
 * merged properties and the common required keys, and the exact branches in `anyOf`.
 */
export function rootSchema(graph: BaseType, { path, node, reader }: RootLocation): RootSchema {
  const { reporter, limits } = reader;
  const formatted = formatRoot(graph);
  const { declarations } = formatted;
  const omitted = new Set(formatted.omitted);
  const schema = fitsLimit(formatted, limits, path, node, reporter) ? formatted.schema : emptyObject;
  const branches = schema["anyOf"];
  const root = Array.isArray(branches)
    ? unionRoot(
        schema,
        branches.map((branch) => resolve(branch, schema)),
      )
    : schema;
  const spans: Record<string, Span> = {};
  const stringEncoded: Record<string, StringEncoded> = {};
  visitSchemas(root, "", (part, pointer) => {
    const declaration = declarations.get(part);
    const mark = part[encodingMark];
    if (declaration) spans[pointer] = reporter.spanOf(declaration);
    if (mark) stringEncoded[pointer] = mark;
    if (isIncomparable(part)) omitted.add("*");
  });
  const isMarked = Object.keys(stringEncoded).length > 0;
  return {
    // The formatters build plain JSON, apart from encoding marks.
    schema: (isMarked ? plainCopy(root, new Map()) : root) as JsonSchema,
    spans,
    ...(isMarked && { stringEncoded }),
    ...(omitted.size > 0 && { omitted: [...omitted].sort() }),
    // A large union of objects is one object with a further condition.
    union: Array.isArray(branches) || schema["allOf"] !== undefined,
  };
}

/** Whether the printed type of a schema differs from that of the source: for intersections, and for the key `__proto__`. */
function isIncomparable({ allOf, properties, patternProperties }: Schema): boolean {
  if (allOf !== undefined && properties === undefined) return true;
  return typeof patternProperties === "object" && Object.hasOwn(patternProperties ?? {}, "^__proto__$");
}

function resolve(branch: Schema, root: Schema): Schema {
  const reference = branch["$ref"];
  const definitions = root["$defs"];
  if (typeof reference !== "string" || typeof definitions !== "object" || definitions === null) return branch;
  return Reflect.get(definitions, reference.slice("#/$defs/".length));
}

function unionRoot(schema: Schema, branches: readonly Schema[]): Schema {
  const { anyOf, $defs, ...rest } = schema;
  const properties: Schema = {};
  for (const key of new Set(branches.flatMap((branch) => Object.keys(branch["properties"] ?? {})))) {
    const [first = {}, ...others] = branches
      .map((branch) => schemaAt(branch, key))
      .filter((part) => part !== undefined);
    setOwn(properties, key, others.reduce(mergeProperty, first));
  }
  const required = branches.map((branch) => (branch["required"] ?? []) as readonly string[]);
  const common = (required[0] ?? []).filter((key) => required.every((keys) => keys.includes(key)));
  const closed = branches.every((branch) => branch["additionalProperties"] === false && !branch["patternProperties"]);
  return {
    type: "object",
    ...rest,
    properties,
    ...(common.length > 0 && { required: common }),
    ...(closed && { additionalProperties: false }),
    anyOf,
    ...($defs !== undefined && { $defs }),
  };
}

/** The schema of a key in an object: of its property, or of the patterns or other keys that it belongs to. Undefined if it is not allowed. */
function schemaAt(branch: Schema, key: string): Schema | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties } = branch;
  // The formatters write objects as schemas, and schemas or `false` for other keys.
  if (Object.hasOwn(properties as object, key)) return Reflect.get(properties as object, key) as Schema;
  const matching = Object.entries(patternProperties as object).filter(([pattern]) =>
    new RegExp(pattern, "u").test(key),
  );
  const [first, ...others] = matching.map(([, schema]) => schema as Schema);
  if (first) return others.length > 0 ? { allOf: [first, ...others] } : first;
  return additionalProperties === false ? undefined : ((additionalProperties ?? {}) as Schema);
}

/** A schema for the values of either schema: an `enum` if both list values of one type, otherwise an `anyOf` without duplicates. */
function mergeProperty(first: Schema, second: Schema): Schema {
  const [left, right] = [listedValues(first), listedValues(second)];
  if (left && right && first["type"] === second["type"]) {
    const { const: _const, enum: _enum, ...rest } = first;
    return { ...rest, enum: [...new Set([...left, ...right])] };
  }
  const distinct = new Map([...branchesOf(first), ...branchesOf(second)].map((part) => [JSON.stringify(part), part]));
  return distinct.size === 1 ? first : { anyOf: [...distinct.values()] };
}

function listedValues(schema: Schema): readonly unknown[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** Visits all schemas in `value`, with the JSON Pointer to each. */
function visitSchemas(value: object, pointer: string, visit: (schema: Schema, pointer: string) => void): void {
  visit(value as Schema, pointer);
  const parts = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (typeof part === "object" && part !== null) visitSchemas(part, `${pointer}/${escaped(key)}`, visit);
  }
}

/** A key in the form that it has in a JSON Pointer. */
function escaped(key: string): string {
  return key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** A copy without encoding marks. Parts that are shared in `value` are also shared in the copy. */
function plainCopy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = value.map((item) => plainCopy(item, copies));
    copies.set(value, list);
    return list;
  }
  const copy: Schema = {};
  for (const [key, part] of Object.entries(value)) setOwn(copy, key, plainCopy(part, copies));
  copies.set(value, copy);
  return copy;
}
