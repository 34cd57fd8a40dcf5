import type { ContainmentResult, ContractResult, Counterexample, Evidence } from "json-schema-containment";
import type { JsonValue } from "toolwright/model";
import { isJsonObject, type JsonObject, resolveReference } from "../../json-schema/index.js";
import { replaceAt, type SchemaDifference } from "./schema-differences.js";

/** Which side of a tool a schema describes. */
export type Direction = "input" | "output";

/** The result of a change. "additive": a result has a property more, which the schema that clients know accepts. */
export type ChangeResult = ContractResult | "additive";

/** The results, the worst first. */
export const changeResults: readonly (ChangeResult | "model-visible")[] = [
  "breaking",
  "unknown",
  "additive",
  "model-visible",
  "compatible",
];

/** A change of a keyword of a schema. */
export interface SchemaChange {
  readonly kind: "schema";
  readonly direction: Direction;
  /** Where the values are that the keyword is about: a JSON Pointer, with `*` for every item or further property; `""` is the whole value. */
  readonly path: string;
  /** The keyword; `""` if the result is about the two schemas and no change on its own explains it. */
  readonly keyword: string;
  /** The property, for a change of one member of `properties`, `required` and the like. */
  readonly name?: string;
  /** Absent if the old schema does not have the keyword or the member. */
  readonly before?: JsonValue;
  /** Absent if the new schema does not have the keyword or the member. */
  readonly after?: JsonValue;
  readonly result: ChangeResult;
  /** The clients that fail, if only some do: those that validate results by a closed schema that they listed before the change. */
  readonly clients?: readonly string[];
  /** A complete payload that one schema accepts and the other rejects; present if the result is "breaking". */
  readonly counterexample?: Counterexample;
  /** Present if the result is "compatible" and the change constrains values. */
  readonly evidence?: Evidence;
  /** Present if the result is "unknown". */
  readonly reason?: string;
}

/** A change of a field of a tool other than its schemas. */
export interface FieldChange {
  readonly kind: "field";
  /** Such as `name`, `annotations.readOnlyHint` or `execution.taskSupport`. */
  readonly field: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly result: ContractResult;
}

/** A change of text that models read: programs do not depend on it, but models may act differently. */
export interface TextChange {
  readonly kind: "text";
  /** A field of the tool, or a keyword of a schema. */
  readonly field: string;
  readonly direction?: Direction;
  /** As in {@link SchemaChange}; absent for a field of the tool. */
  readonly path?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly result: "model-visible";
}

/** One change of a tool. */
export type ContractChange = SchemaChange | FieldChange | TextChange;

/** Converts a result of two schemas to the fields of a change. */
export function resultFields(
  compared: ContainmentResult,
): Pick<SchemaChange, "result" | "counterexample" | "evidence" | "reason"> {
  return compared;
}

/** Returns the fields `before` and `after`, without those that are absent. */
export function sides(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Pick<FieldChange, "before" | "after"> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Returns the change of a text outside of the schemas. */
export function textChange(field: string, before: JsonValue | undefined, after: JsonValue | undefined): TextChange {
  return { kind: "text", field, ...sides(before, after), result: "model-visible" };
}

/** Returns the worst of several results. */
export function worstResult(results: readonly (ChangeResult | "model-visible")[]): ChangeResult {
  const worst = changeResults.find((result) => results.includes(result));
  return worst === undefined || worst === "model-visible" ? "compatible" : worst;
}

/** Where the definitions of the other document are put. */
const otherDocument = "other document";

/**
 * Changes one schema document in a single respect, to what the other document has there.
 * @returns `undefined` if the documents refer to schemas in ways that cannot be joined
 */
export function applyDifference(
  document: JsonObject,
  other: JsonObject,
  difference: SchemaDifference,
  side: "old" | "new",
): JsonObject | undefined {
  if (!hasLocalReferences(document) || !hasLocalReferences(other) || document["$schema"] !== other["$schema"])
    return undefined;
  const { keyword, name, pointers } = difference;
  const [here, there] = side === "old" ? [pointers.old, pointers.new] : [pointers.new, pointers.old];
  const [own, theirs] = [schemaAt(document, here), schemaAt(other, there)];
  if (own === undefined || theirs === undefined) return undefined;
  const changed = keyword === "" ? adopt(theirs) : changeKeyword(own, theirs, keyword, name);
  const result = replaceAt(document, here, changed);
  if (!isJsonObject(result)) return undefined;
  const { $id: _, $schema: __, ...definitions } = other;
  const known = isJsonObject(result["$defs"]) ? result["$defs"] : {};
  return { ...result, $defs: { ...known, [otherDocument]: adopt(definitions) } };
}

export function schemaAt(root: JsonObject, pointer: string): JsonValue | undefined {
  return resolveReference(root, `#${encodeURI(pointer).replaceAll("#", "%23")}`);
}

function changeKeyword(own: JsonValue, theirs: JsonValue, keyword: string, name: string | undefined): JsonValue {
  const schema = isJsonObject(own) ? own : {};
  const source = isJsonObject(theirs) ? theirs : {};
  if (name === undefined) return withKey(schema, keyword, source[keyword]);
  if (keyword === "required") {
    const [required, wanted] = [schema, source].map((one) => (Array.isArray(one["required"]) ? one["required"] : []));
    const others = (required ?? []).filter((one) => one !== name);
    return { ...schema, required: wanted?.includes(name) ? [...others, name] : others };
  }
  const [map, members] = [schema[keyword], source[keyword]].map((one) => (isJsonObject(one) ? one : {}));
  return {
    ...schema,
    [keyword]: withKey(map ?? {}, name, members && Object.hasOwn(members, name) ? members[name] : undefined),
  };
}

function withKey(schema: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  const others = Object.entries(schema).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, adopt(value)]]);
}

/** Makes references mean the definitions of the other document. */
function adopt(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(adopt);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    const isReference = key === "$ref" && typeof part === "string" && part.startsWith("#");
    const base = `#/$defs/${encodeURIComponent(otherDocument)}`;
    return [key, isReference ? base + part.slice(1) : adopt(part)] as const;
  });
  return Object.fromEntries(entries);
}

function hasLocalReferences(document: JsonObject): boolean {
  const { $id: _, ...rest } = document;
  return !/"\$(id|anchor|dynamicRef|dynamicAnchor|recursiveRef)":/.test(JSON.stringify(rest));
}
