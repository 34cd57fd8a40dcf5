import type { ComparisonResult, Counterexample, Evidence } from "json-schema-containment";
import type { ContractTool } from "toolwright/contracts";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";

/** A record to compare: a tool, or a prompt, a resource or the server in the form of one. */
export interface ComparedRecord extends ContractTool {
  /** What a contract has beyond the record: `limits.timeoutMs` and the like, by name. */
  readonly facts?: Readonly<Record<string, JsonValue>>;
}

/** Returns the output schema. Undefined if the record does not declare the shape of its results. */
export function canonicalOutput({ outputSchema }: ComparedRecord): JsonObject | undefined {
  return isJsonObject(outputSchema) ? outputSchema : undefined;
}

/** Returns the schema of `{ "result": value }` for what a step records. */
export function recordedSchema({ schema, wrapped }: NonNullable<ContractTool["steps"]>[string] = {}): JsonObject {
  if (schema && wrapped) return schema;
  const { $defs, ...value } = schema ?? {};
  return {
    type: "object",
    properties: { result: value },
    additionalProperties: false,
    ...(schema && { required: ["result"] }),
    ...($defs !== undefined && { $defs }),
  };
}

/** Which side of a tool a schema describes. */
export type Direction = "input" | "output";

/** The result of a change. "additive": a result has a property more, which the schema that clients know accepts. */
export type ChangeResult = ComparisonResult | "additive";

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
  readonly result: ComparisonResult;
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

/** The words of a text. An identifier in camel case is several. */
export function distinctWords(text: string): ReadonlySet<string> {
  const words = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return new Set(words.match(/[\p{L}\p{N}]+/gu) ?? []);
}

export function worstResult(results: readonly (ChangeResult | "model-visible")[]): ChangeResult {
  const worst = changeResults.find((result) => results.includes(result));
  return worst === undefined || worst === "model-visible" ? "compatible" : worst;
}

/** What supports the result of a change. */
export interface ChangeEvidence {
  /** "proved", "1,000 values tried", or why nothing is known. Absent for metadata. */
  readonly note?: string | undefined;
  /** A payload that one side accepts, and how the other side rejects it. */
  readonly counterexample?: { readonly value: JsonValue; readonly title: string; readonly rejection: string };
}
