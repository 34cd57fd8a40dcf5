import { type ContainmentLimits, type ContainmentResult, SchemaComparison } from "json-schema-containment";
import { openOutputSchema } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import {
  dialectOfUri,
  keywordOf,
  listAt,
  mapSubschemas,
  objectAt,
  resolveReference,
  valueAt,
} from "../../json-schema/index.js";
import { type ComparedRecord, type ContractChange, type Direction, type SchemaChange, sides } from "./change.js";
import { listDifferences, replaceAt, type SchemaDifference } from "./schema-differences.js";

/** More changes than this are not examined one by one. */
const maxExamined = 40;

/** How two schemas of a tool are compared. */
export interface SchemaLimits extends Omit<ContainmentLimits, "domain"> {
  /** What a changed or removed default of an argument is. Default: "model-visible". */
  readonly defaultChanges?: "model-visible" | "breaking";
}

/** Keywords that no validator checks, but models read. */
const readByModels = new Set([
  ...["title", "description", "$comment", "deprecated"],
  ...["format", "contentEncoding", "contentMediaType"],
]);
const annotations = new Set(["default", "examples", "readOnly", "writeOnly", "contentSchema"]);

/**
 * Which changes have a result of their own. `cause`: one that breaks callers, if the schemas do, and changes that are known without a
 * comparison.
 */
export type Examined = "changes" | "cause" | "nothing";

/** The clients that validate results by the output schema of their last listing. A test compares them with what clients do. */
export const validatingClients: readonly string[] = [
  "@modelcontextprotocol/sdk 1",
  "@modelcontextprotocol/client 2",
  "mcp (Python)",
  "@openai/agents",
  "@langchain/mcp-adapters",
  "@mastra/mcp",
  "@google/genai",
];

/**
 * Lists the changes between two schemas of a tool, each with its own result. Arguments and structured results are objects.
 * @param openOutput where the output schema that clients have listed is open; the server sends nothing that it does not declare
 */
export function compareToolSchemas(
  old: JsonObject,
  now: JsonObject,
  direction: Direction,
  examined: Examined,
  limits: SchemaLimits,
  openOutput?: ComparedRecord["openOutput"],
): readonly ContractChange[] {
  const { defaultChanges, ...bounds } = limits;
  const [before, after] = inCommonDialect(old, now);
  const held = openOutput ? openOutputSchema(before, openOutput) : before;
  const comparison = new SchemaComparison({ domain: { type: "object" }, ...bounds }, examined === "changes");
  const [accepting, rejecting] = direction === "input" ? [before, after] : [after, held];
  const whole = examined === "nothing" ? notExamined : comparison.compare(accepting, [rejecting]);
  const proofs: JsonValue[] = whole.result === "breaking" ? [whole.counterexample.value] : [];
  let causes = 0;
  let left = maxExamined;
  const isText = ({ keyword }: SchemaDifference): boolean =>
    readByModels.has(keyword) && !(keyword === "format" && Object.keys(limits.formats ?? {}).length > 0);
  const changes = listDifferences(before, after).map((difference): ContractChange => {
    const { path, keyword, name } = difference;
    const place = { direction, path, ...sides(difference.before, difference.after) };
    if (isText(difference)) return { kind: "text", field: keyword, ...place, result: "model-visible" };
    const change = { kind: "schema", keyword, ...(name !== undefined && { name }), ...place } as const;
    if (keyword === "default" && direction === "input") {
      // A caller that leaves the argument out gets what it did not get before.
      if (defaultChanges === "breaking" && difference.before !== undefined) return { ...change, result: "breaking" };
      return { kind: "text", field: keyword, ...place, result: "model-visible" };
    }
    if (keyword === "x-mcp-header") {
      // Over HTTP, the SDK rejects calls without the header, which clients that know the earlier listing do not send.
      return { ...change, result: direction === "input" && difference.after !== undefined ? "breaking" : "compatible" };
    }
    if (annotations.has(keyword)) return { ...change, result: "compatible" };
    const compared = whole.result === "compatible" ? whole : examine(difference);
    const isGain = direction === "output" && keyword === "properties" && difference.before === undefined;
    return isGain ? withGrowth({ ...change, ...compared }, difference) : { ...change, ...compared };
  });
  const isExplained = examined === "nothing" || changes.some(({ result }) => result === whole.result);
  if (whole.result === "compatible" || isExplained) return changes;
  return [...changes, { kind: "schema", direction, path: "", keyword: "", ...whole }];

  /** A new property of a result is additive where clients know an open schema. Closed, only clients that validate it fail. */
  function withGrowth(change: SchemaChange, { pointers }: SchemaDifference): SchemaChange {
    const { result, counterexample } = change;
    const object = schemaAt(held, pointers.old);
    const isOpen = isJsonObject(object) && object["additionalProperties"] === undefined;
    if (result === "compatible") return isOpen ? { ...change, result: "additive" } : change;
    const isHarmless =
      counterexample && !comparison.confirm(counterexample.value, accepting, [openOutputSchema(before, true)]);
    return isHarmless ? { ...change, clients: validatingClients } : change;
  }

  /** Makes one change alone. A counterexample has to be rejected with all changes, too. */
  function examine(difference: SchemaDifference): ContainmentResult {
    if (examined !== "changes" && (proofs.length === 0 || causes > 0)) return notExamined;
    if (left-- <= 0) return tooMany;
    const [other, side] = direction === "input" ? ([after, "old"] as const) : ([before, "new"] as const);
    const changed = applyDifference(accepting, other, difference, side);
    if (!changed) return { result: "unknown", reason: "the change cannot be examined apart from the others" };
    for (const value of proofs) {
      const proved = comparison.confirm(value, accepting, [rejecting, changed]);
      if (!proved) continue;
      causes += 1;
      return proved;
    }
    if (examined !== "changes") return notExamined;
    const alone = comparison.compare(accepting, [rejecting, changed]);
    if (alone.result === "breaking") proofs.push(alone.counterexample.value);
    return alone;
  }
}

const tooMany: ContainmentResult = { result: "unknown", reason: "there are too many changes to examine each" };
const notExamined: ContainmentResult = { result: "unknown", reason: "the change was not examined" };

/** Where the definitions of the other document are put. */
const otherDocument = "other document";

/**
 * Changes one schema document in a single respect, to what the other document has there.
 * @returns `undefined` if the documents refer to schemas in ways that cannot be joined
 */
function applyDifference(
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
  return { ...result, $defs: { ...objectAt(result, "$defs"), [otherDocument]: adopt(definitions) } };
}

function schemaAt(root: JsonObject, pointer: string): JsonValue | undefined {
  return resolveReference(root, `#${encodeURI(pointer).replaceAll("#", "%23")}`);
}

function changeKeyword(own: JsonValue, theirs: JsonValue, keyword: string, name: string | undefined): JsonValue {
  const schema = isJsonObject(own) ? own : {};
  const source = isJsonObject(theirs) ? theirs : {};
  if (name === undefined) return withKey(schema, keyword, source[keyword]);
  if (keyword === "required") {
    const others = listAt(schema, "required").filter((one) => one !== name);
    return { ...schema, required: listAt(source, "required").includes(name) ? [...others, name] : others };
  }
  return { ...schema, [keyword]: withKey(objectAt(schema, keyword), name, valueAt(objectAt(source, keyword), name)) };
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

/**
 * Writes two schemas in one dialect, so that parts of one can be put into the other. Where only one is of draft-07, it is rewritten in the keywords of
 * 2020-12, with the same meaning.
 */
function inCommonDialect(a: JsonObject, b: JsonObject): readonly [JsonObject, JsonObject] {
  const isMixed = isDraft07(a) !== isDraft07(b);
  return [unify(a, isMixed), unify(b, isMixed)];
}

function isDraft07({ $schema }: JsonObject): boolean {
  return dialectOfUri($schema) === "draft-07";
}

function unify(schema: JsonObject, isMixed: boolean): JsonObject {
  const { $schema, ...rest } = schema;
  if (isDraft07(schema)) return isMixed ? toNewer(rest) : schema;
  // Without it, a schema is of 2020-12.
  return dialectOfUri($schema) === "2020-12" ? rest : schema;
}

/** Keywords that have a meaning beside a reference. */
const besideReference = new Set(["$ref", "$defs", "definitions", "title", "description", "default"]);

function toNewer(schema: JsonObject): JsonObject {
  const isReference = typeof schema["$ref"] === "string";
  const kept = Object.entries(schema).filter(([keyword]) =>
    // The keywords that only the newer dialect has mean nothing here. Those that nobody knows are kept.
    isReference ? besideReference.has(keyword) : keywordOf(keyword)?.only !== "2020-12",
  );
  const { items, additionalItems, dependencies, ...rest } = mapSubschemas(Object.fromEntries(kept), (child) =>
    isJsonObject(child) ? toNewer(child) : child,
  );
  const isTuple = Array.isArray(items);
  const rule = isTuple ? additionalItems : items;
  return {
    ...rest,
    ...(isTuple && { prefixItems: items }),
    ...(rule !== undefined && { items: rule }),
    ...dependents("dependentRequired", dependencies, Array.isArray),
    ...dependents("dependentSchemas", dependencies, (value) => !Array.isArray(value)),
  };
}

function dependents(
  keyword: string,
  dependencies: JsonValue | undefined,
  isKept: (value: JsonValue) => boolean,
): JsonObject {
  const entries = Object.entries(isJsonObject(dependencies) ? dependencies : {}).filter(([, value]) => isKept(value));
  return entries.length === 0 ? {} : { [keyword]: Object.fromEntries(entries) };
}
