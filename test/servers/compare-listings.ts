import { compareSchemas } from "../../src/containment/index.js";
import {
  equalJson,
  isJsonArray,
  isJsonObject,
  keywordOf,
  mapSubschemas,
  objectAt,
  resolveReference,
} from "../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";

/** How the listing of a tool may differ from that of the server which it was written after, with the reason. */
export const differenceKinds = {
  dialect: "`$schema` is left out: 2020-12 is the default of MCP.",
  tasks:
    "`execution` is left out: since revision 2026-07-28, listings do not say which tools run as tasks. Clients that do not know tasks get `get_result`.",
  title: "The title is a field and an annotation, as some clients read the one and some the other.",
  "white space": "A comment keeps neither white space around it nor the indentation that all its lines have.",
  "closed input": "An input rejects properties that it does not declare, so that models learn of a misspelled one.",
  "open result": "Clients must accept results with more properties, so that a result can grow.",
  spelling: "The same values are accepted, and no text is lost: `enum` of one value for `const`, and the like.",
  "format of a number": "`format: int32` and the like are left out: they do not limit numbers in JSON Schema.",
  "note about keys":
    "A comment describes the values of a record, and none its keys: their description or format is left out.",
  "members of a union":
    "As in TypeScript, a value may fit several members of a union, and have the properties of several.",
} as const;

export type DifferenceKind = keyof typeof differenceKinds;

/** How two records of a tool differ. */
export interface ToolComparison {
  readonly kinds: ReadonlySet<DifferenceKind>;
  /** What no kind explains. */
  readonly unnamed: readonly string[];
  /** For each schema that is spelled differently, how it is known that it accepts the same values. */
  readonly evidence: readonly Evidence[];
}

type Evidence = "proved" | "tried";

/** Compares the listing of a server with that of the tools that were written after it. */
export function compareListings(
  before: readonly Listed[],
  after: readonly Listed[],
): readonly (ToolComparison & { readonly name: string })[] {
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].map((name) => {
    const [from, to] = [before, after].map((tools) => tools.find((tool) => tool.name === name));
    // Listings are JSON.
    if (from && to) return { name, ...compareTools(from as unknown as JsonObject, to as unknown as JsonObject) };
    if (!from && name === "get_result") return { name, kinds: new Set(["tasks"]), unnamed: [], evidence: [] };
    return { name, kinds: new Set(), unnamed: [`: only the ${from ? "first" : "second"} lists it`], evidence: [] };
  });
}

interface Listed {
  readonly name: string;
}

/** Compares the record of a tool in the listing of a server with that of the tool that was written after it. */
export function compareTools(before: JsonObject, after: JsonObject): ToolComparison {
  const kinds = new Set<DifferenceKind>();
  const unnamed: string[] = [];
  const evidence: Evidence[] = [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [old[key], now[key]];
    if (isSame(from, to)) continue;
    const isSchema = key === "inputSchema" || key === "outputSchema";
    if (isSchema && isJsonObject(from) && isJsonObject(to)) {
      const found = compareListedSchemas(from, to, key === "inputSchema");
      for (const kind of found.kinds) kinds.add(kind);
      if (found.evidence) evidence.push(found.evidence);
      if (found.unnamed !== undefined) unnamed.push(`/${key}: ${found.unnamed}`);
    } else if (key === "description" && plainText(from) === plainText(to)) kinds.add("white space");
    else unnamed.push(`/${key}: ${JSON.stringify(from)} becomes ${JSON.stringify(to)}`);
  }
  const [tasks, listedTasks] = [before["execution"], after["execution"]];
  if (tasks !== undefined && listedTasks === undefined) kinds.add("tasks");
  else if (!isSame(tasks, listedTasks)) unnamed.push(`/execution becomes ${JSON.stringify(listedTasks)}`);
  if (!isSame(titlesOf(before), titlesOf(after))) kinds.add("title");
  return { kinds, unnamed, evidence };
}

/** The fields of a record that are compared one by one, with the title in one place. */
function fieldsOf({ annotations, execution: _, ...fields }: JsonObject): JsonObject {
  const { title: shown = "", ...hints } = isJsonObject(annotations) ? annotations : {};
  return { title: shown, ...fields, annotations: hints };
}

function titlesOf(record: JsonObject): JsonValue {
  return [record["title"] ?? "", objectAt(record, "annotations")?.["title"] ?? ""];
}

interface SchemaDifferences {
  readonly kinds: readonly DifferenceKind[];
  readonly evidence?: Evidence;
  readonly unnamed?: string;
}

/** Makes the intended changes to the first schema, one after another. What then differs is spelling, or nothing that was intended. */
function compareListedSchemas(before: JsonObject, after: JsonObject, isInput: boolean): SchemaDifferences {
  const kinds: DifferenceKind[] = [];
  let expected = inlined(before);
  const change = (kind: DifferenceKind, of: (schema: JsonObject) => JsonObject): void => {
    const changed = everywhere(expected, of);
    if (!isSame(changed, expected)) kinds.push(kind);
    expected = changed;
  };
  change("dialect", ({ $schema: _, ...schema }) => schema);
  if (isInput) change("closed input", closed);
  else change("open result", opened);
  change("white space", withPlainText);
  change("format of a number", withoutNumberFormat);
  change("note about keys", withoutNotesAboutKeys);
  const actual = everywhere(inlined(after), (schema) => withPlainText(isInput ? schema : opened(schema)));
  if (isSame(expected, actual)) return { kinds };
  const texts = differing(textsOf(expected), textsOf(actual));
  if (texts.length > 0) return { kinds, unnamed: texts.join("; ") };
  const first = sameValues(expected, actual);
  if (first.evidence) return { kinds: [...kinds, "spelling"], evidence: first.evidence };
  const { evidence } = sameValues(everywhere(expected, asInTypeScript), actual);
  if (evidence) return { kinds: [...kinds, "members of a union"], evidence };
  return { kinds, unnamed: first.problem };
}

/** A schema whose objects reject what they do not declare. */
export function closedSchema(schema: JsonObject): JsonObject {
  return everywhere(inlined(schema), closed);
}

/** Whether two schemas accept the same values. */
function sameValues(a: JsonObject, b: JsonObject): { readonly evidence?: Evidence; readonly problem: string } {
  const results = [compareSchemas(a, b), compareSchemas(b, a)];
  const problems = results.flatMap((each, i) => {
    if (each.result === "compatible") return [];
    if (each.result === "unknown") return [each.reason];
    return [`only the ${i === 0 ? "first" : "second"} accepts ${JSON.stringify(each.counterexample.value)}`];
  });
  if (problems.length > 0) return { problem: problems.join("; ") };
  const isProved = results.every((each) => each.result === "compatible" && each.evidence.kind === "proved");
  return { evidence: isProved ? "proved" : "tried", problem: "" };
}

/** A schema with what it refers to in place of the references, and with the names of required properties sorted. */
function inlined(root: JsonObject): JsonObject {
  const visit = (value: JsonValue, above: readonly string[]): JsonValue => {
    if (!isJsonObject(value)) return value;
    const { $ref, $defs: _, definitions: __, required, ...own } = value;
    const sorted = isJsonArray(required) ? { required: [...required].sort() } : {};
    if (typeof $ref !== "string") return mapSubschemas({ ...own, ...sorted }, (child) => visit(child, above));
    if (above.includes($ref)) throw new Error(`${$ref} is recursive, which this comparison does not know`);
    const target = visit(resolveReference(root, $ref) ?? {}, [...above, $ref]);
    const kept = mapSubschemas({ ...own, ...sorted }, (child) => visit(child, above));
    return isJsonObject(target) ? { ...target, ...kept } : target;
  };
  return visit(root, []) as JsonObject; // the copy of an object
}

/** A schema with a change to it and to each schema in it. */
function everywhere(schema: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  return mapSubschemas(change(schema), (child) => (isJsonObject(child) ? everywhere(child, change) : child));
}

function closed(schema: JsonObject): JsonObject {
  const { additionalProperties = false } = schema;
  return isJsonObject(schema["properties"]) ? { ...schema, additionalProperties } : schema;
}

function opened({ additionalProperties, ...schema }: JsonObject): JsonObject {
  return additionalProperties === undefined || additionalProperties === false
    ? schema
    : { ...schema, additionalProperties };
}

function withPlainText(schema: JsonObject): JsonObject {
  const { description } = schema;
  return description === undefined ? schema : { ...schema, description: plainText(description) };
}

/** A text without white space around it, and without the indentation that all lines have. */
function plainText(text: JsonValue | undefined): string {
  const lines = typeof text === "string" ? text.split("\n") : [];
  const indents = lines.flatMap((line) => (line.trim() === "" ? [] : [line.length - line.trimStart().length]));
  const rest = lines.map((line) => line.slice(Math.min(...indents)));
  return rest.join("\n").trim();
}

function withoutNumberFormat({ format, ...schema }: JsonObject): JsonObject {
  const isNumber = schema["type"] === "integer" || schema["type"] === "number";
  return format === undefined || isNumber ? schema : { ...schema, format };
}

function withoutNotesAboutKeys({ propertyNames, ...schema }: JsonObject): JsonObject {
  if (!isJsonObject(propertyNames)) return schema;
  const limits = Object.entries(propertyNames).filter(([key]) => !keywordOf(key)?.annotation);
  return { ...schema, propertyNames: Object.fromEntries(limits) };
}

/** A schema whose union has closed members, each with the properties of all others. `oneOf` becomes `anyOf`. */
function asInTypeScript({ oneOf, ...schema }: JsonObject): JsonObject {
  const anyOf = schema["anyOf"] ?? oneOf;
  if (!isJsonArray(anyOf) || (oneOf !== undefined && anyOf !== oneOf)) return { ...schema, ...(oneOf && { oneOf }) };
  const all = Object.assign({}, ...anyOf.map((each) => (isJsonObject(each) ? objectAt(each, "properties") : {})));
  const members = anyOf.map((each) =>
    isJsonObject(each) && each["additionalProperties"] === false
      ? { ...each, properties: { ...all, ...objectAt(each, "properties") } }
      : each,
  );
  return { ...schema, anyOf: members };
}

/** Every keyword that limits no values, such as a description, after the path of the value that it is about. */
function textsOf(schema: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: JsonObject, path: string): void => {
    for (const [key, value] of Object.entries(part)) {
      const keyword = keywordOf(key);
      const isText = !keyword || keyword.annotation === true;
      if (isText && value !== false) found.add(`${path || "/"} ${key}: ${JSON.stringify(value)}`);
    }
    mapSubschemas(part, (child, keyword, key) => {
      const isAbout = ["anyOf", "oneOf", "allOf"].includes(keyword) ? "" : `/${key ?? keyword}`;
      if (isJsonObject(child)) visit(child, path + isAbout);
      return child;
    });
  };
  visit(schema, "");
  return found;
}

function differing(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  const lost = [...before].filter((text) => !after.has(text)).map((text) => `${text} is lost`);
  return [...lost, ...[...after].filter((text) => !before.has(text)).map((text) => `${text} is new`)];
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : equalJson(a, b);
}
