import { shorten } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import type { ChangeResult, ContractChange, FieldChange, SchemaChange } from "toolwright-compiler/contracts";
import { schemaNodes, valueText } from "../../json-schema/index.js";
import type { CatalogEntry } from "../catalog/index.js";
import { type ChangeEvidence, changeResults, distinctWords } from "../contracts/change.js";
import type { Span } from "../diagnostics/index.js";
import { countOf } from "../diagnostics/render.js";
import { recordSpan } from "../generator/client-findings.js";
import type { ComparedKind } from "./compared-kinds.js";

type Words = (before: JsonValue | undefined, after: JsonValue | undefined) => string;

/** Describes a change from one value to another. `what` is the subject with its verb. */
function from(what: string, print: (value: JsonValue | undefined) => string = fieldValue): Words {
  return (before, after) => `${what} from ${print(before)} to ${print(after)}`;
}

/** Describes a value that is only there or not. */
function gained(yes: string, no: string): Words {
  return (_, after) => (after === undefined ? no : yes);
}

const fieldWords: Readonly<Record<string, Words>> = {
  name: from("MCP name changes"),
  "annotations.readOnlyHint": (_, after) => (after === true ? "becomes read-only" : "is no longer read-only"),
  "annotations.idempotentHint": (_, after) => (after === true ? "becomes idempotent" : "is no longer idempotent"),
  "annotations.destructiveHint": (before, after) => {
    if (after === false) return "is no longer destructive";
    if (before === false) return "may be destructive now";
    return after === undefined
      ? "no longer says that it is destructive, which is the default"
      : "says that it is destructive, which is the default";
  },
  "annotations.openWorldHint": (before, after) => {
    if (after === false) return "no longer reaches other systems";
    if (before === false) return "may reach other systems now";
    return after === undefined
      ? "no longer says that it reaches other systems, which is the default"
      : "says that it reaches other systems, which is the default";
  },
  "execution.taskSupport": from("task support changes"),
  version: from("version changes"),
  output: from("result changes", describeOutputMode),
  openOutput: gained("output schema becomes open", "output schema becomes closed"),
  unwrapOutput: (_, after) =>
    `result is sent ${after === true ? "without" : "with"} an object around it, from revision 2026-07-28`,
  security: from("required security changes", describeSecurity),
  visibility: (_, after) =>
    Array.isArray(after) && !after.includes("model") ? "is hidden from models" : "who may call it changes",
  deprecated: (before, after) => {
    if (after === undefined) return "is no longer deprecated";
    return before === undefined ? "becomes deprecated" : "deprecation changes";
  },
  outputs: gained("rejects undeclared properties of results", "removes undeclared properties of results"),
  coerce: gained("converts arguments", "no longer converts arguments"),
  "profile.outputs": gained("lists output schemas", "no longer lists output schemas"),
  "profile.nulls": gained("takes null for an absent argument", "no longer takes null for an absent argument"),
  aliases: from(
    "other names of properties change",
    (aliases) => Object.keys(isJsonObject(aliases) ? aliases : {}).join(", ") || "none",
  ),
  steps: (before) => `tasks that have recorded ${describeSteps(before)} may not be able to continue`,
  roles: from("roles of messages change"),
  mimeType: from("MIME type changes"),
  completes: from("completed variables change"),
  lists: gained("lists its resources", "no longer lists its resources"),
  resourceName: from("name changes"),
};

/** Describes the change of a field of a tool, or of what is compared in the form of one. */
function describeField({ field, before, after, result }: FieldChange, kind: ComparedKind["kind"]): string {
  if (field === "name" && kind !== "tool") {
    const keyOf = (id: JsonValue | undefined): string => String(id).replace(/^\w+\//, "");
    const isTemplate = result === "compatible";
    const what = kind === "resource" ? "URI changes" : "name changes";
    return from(isTemplate ? "variables of the URI are renamed," : what, keyOf)(before, after);
  }
  const words = fieldWords[field];
  if (words) return words(before, after);
  const [, limit] = /^limits\.(.*)/.exec(field) ?? [];
  return limit === undefined
    ? `${field.replace("server.", "")} ${/s$/.test(field) ? "change" : "changes"}`
    : from(`limit ${limit} changes`, describeLimit)(before, after);
}

/** The server is compared as a record whose title, description and tags are its name, instructions and profile. */
const serverTexts: Readonly<Record<string, string>> = {
  title: "name changes",
  description: "instructions change",
  tags: "profile of the listing changes",
};

function fieldValue(value: JsonValue | undefined): string {
  return value === undefined ? "none" : valueText(value);
}

function describeOutputMode(value: JsonValue | undefined): string {
  if (value === undefined) return "no declared value";
  return value === "both" ? "text and structured content" : value === "text" ? "text" : "structured content";
}

/** `oauth with read and write or key`; a scheme without scopes has only its name. */
function describeSecurity(value: JsonValue | undefined): string {
  const schemes = (alternative: JsonValue): readonly string[] =>
    Object.entries(isJsonObject(alternative) ? alternative : {}).map(([scheme, scopes]) =>
      Array.isArray(scopes) && scopes.length > 0 ? `${scheme} with ${scopes.join(" and ")}` : scheme,
    );
  return Array.isArray(value) ? value.map((each) => schemes(each).join(" and ")).join(" or ") : "none";
}

function describeSteps(names: JsonValue | undefined): string {
  return `the step ${(Array.isArray(names) ? names : []).map((name) => JSON.stringify(name)).join(" or ")}`;
}

function describeLimit(value: JsonValue | undefined): string {
  return value === undefined ? "the default" : fieldValue(value);
}

/** Describes the change of one keyword, without the direction: `title: maxLength changes from 80 to 40`. */
function describeKeyword({ path, keyword, before, after, direction }: SchemaChange): string {
  if (keyword === "outputSchema") return before === undefined ? "gains a schema" : "loses its schema";
  const subject = path === "" ? "" : `${subjectOf(path)}: `;
  if (keyword === "") {
    // The result of the whole schema, which no change on its own explains, or a schema that is replaced by true or false.
    return before === undefined && after === undefined
      ? "changes in several respects together"
      : `${subject}schema changes${fromTo(before, after)}`;
  }
  if (keyword === "enum" && Array.isArray(before) && Array.isArray(after)) {
    return `${subject}${describeMembers(before.map(asJson), after.map(asJson), direction)}`;
  }
  if (before === undefined) return `${subject}gains ${keyword} ${shortJson(after)}`;
  if (after === undefined) return `${subject}loses ${keyword} ${shortJson(before)}`;
  return `${subject}${keyword} changes${fromTo(before, after)}`;
}

/** The values that a path is about: `labels/*` for `/labels/*`. */
function subjectOf(path: string): string {
  return path === "" ? "value" : path.slice(1);
}

/** @param before what is accepted, as text */
function describeMembers(
  before: readonly string[],
  after: readonly string[],
  direction: SchemaChange["direction"],
): string {
  const missing = (from: readonly string[], other: readonly string[]): string =>
    [...new Set(from)]
      .filter((value) => !other.includes(value))
      .map((value) => shorten(value, maxLength))
      .join(", ");
  const [removed, added] = [missing(before, after), missing(after, before)];
  const parts = [
    ...(removed === "" ? [] : [`${direction === "input" ? "no longer accepts" : "is no longer"} ${removed}`]),
    ...(added === "" ? [] : [`${direction === "input" ? "now accepts" : "may now be"} ${added}`]),
  ];
  return parts.length === 0 ? "enum is in another order" : parts.join(" and ");
}

const asJson = (value: JsonValue): string => JSON.stringify(value);

/** Keywords that say together which types and values are accepted. */
const choices = ["type", "enum", "const", "anyOf", "oneOf"];

/** Describes the changes of such keywords of one schema by what is accepted. Undefined if they say more than types and values. */
function describeChoices(group: readonly SchemaChange[]): string | undefined {
  const [{ path, direction }] = group as readonly [SchemaChange];
  const side = (of: "before" | "after"): JsonObject =>
    Object.fromEntries(group.flatMap((change) => (change[of] === undefined ? [] : [[change.keyword, change[of]]])));
  const [before, after] = [choicesOf(side("before")), choicesOf(side("after"))];
  if (!before || !after) return undefined;
  // One includes the other.
  const all = [...before, ...after];
  if (all.includes("integer") && all.includes("number")) return undefined;
  return `${direction} ${path === "" ? "" : `${subjectOf(path)}: `}${describeMembers(before, after, direction)}`;
}

/** The types and values that a schema accepts, as text. Undefined if it has other keywords, or several that narrow each other. */
function choicesOf(schema: JsonValue): readonly string[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { title: _, description: __, type, ...rest } = schema;
  const [[keyword, value] = [], ...others] = Object.entries(rest);
  if (keyword === undefined) return type === undefined ? undefined : [type].flat().map(String);
  if (others.length > 0) return undefined;
  if (keyword === "const") return [asJson(value as JsonValue)];
  if (!Array.isArray(value)) return undefined;
  if (keyword === "enum") return value.map(asJson);
  const members = keyword === "anyOf" || keyword === "oneOf" ? value.map(choicesOf) : [undefined];
  return members.every((each) => each !== undefined) ? members.flat() : undefined;
}

function fromTo(before: JsonValue | undefined, after: JsonValue | undefined): string {
  return ` from ${shortJson(before)} to ${shortJson(after)}`;
}

const maxLength = 60;

function shortJson(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  return shorten(JSON.stringify(value), maxLength);
}

/** One or more changes of a tool that belong together, in the words of a changelog. */
export interface DescribedChange {
  /** Without the tool: "input gains required labels". */
  readonly summary: string;
  /** The worst result of the changes. */
  readonly result: ChangeResult | "model-visible";
  readonly changes: readonly ContractChange[];
}

/**
 * Describes the changes of a tool, the worst first. A new property and its entry in `required` are one change, and so are equal changes of
 * a description, such as one in a type that is used several times.
 */
export function describeChanges(
  changes: readonly ContractChange[],
  kind: ComparedKind["kind"] = "tool",
): readonly DescribedChange[] {
  const described: DescribedChange[] = [];
  const groups = { properties: new Map<string, SchemaChange[]>(), choices: new Map<string, SchemaChange[]>() };
  /** The changes of descriptions and titles, grouped by what changes to what. */
  const wordings = new Map<string, [ContractChange, ...ContractChange[]]>();
  const add = (summary: string, group: readonly ContractChange[]): void => {
    const result = changeResults.find((each) => group.some((change) => change.result === each)) ?? "compatible";
    described.push({ summary, result, changes: group });
  };
  for (const change of changes) {
    const name = change.kind === "schema" ? groupOf(change) : undefined;
    if (change.kind === "schema" && name) {
      const key = `${change.direction} ${change.path}`;
      groups[name].set(key, [...(groups[name].get(key) ?? []), change]);
    } else if (change.kind === "text" && change.field !== "deprecated") {
      const key = JSON.stringify([change.before ?? null, change.after ?? null]);
      const same = wordings.get(key);
      if (same) same.push(change);
      else wordings.set(key, [change]);
    } else add(describeChange(change, kind), [change]);
  }
  for (const [first, ...others] of wordings.values()) {
    const more = others.length === 0 ? "" : `, as in ${countOf(others.length, "other place")}`;
    add(`${describeChange(first, kind)}${more}`, [first, ...others]);
  }
  for (const group of groups.choices.values()) {
    const summary = describeChoices(group);
    if (summary !== undefined) add(summary, group);
    else for (const change of group) add(describeChange(change, kind), [change]);
  }
  for (const group of joinRenamed([...groups.properties.values()])) add(describePropertyChanges(group), group);
  return described.sort(
    (a, b) =>
      changeResults.indexOf(a.result) - changeResults.indexOf(b.result) ||
      Number(isVersionChange(a)) - Number(isVersionChange(b)),
  );
}

/** Which changes of one schema are described together. */
function groupOf({ keyword }: SchemaChange): "properties" | "choices" | undefined {
  if (keyword === "properties" || keyword === "required") return "properties";
  return choices.includes(keyword) ? "choices" : undefined;
}

/** Joins the changes of two properties of one object that seem to be one with another name: the only ones with an equal schema, or alike in their words. */
function joinRenamed(groups: readonly (readonly SchemaChange[])[]): readonly (readonly SchemaChange[])[] {
  const schemaOf = (group: readonly SchemaChange[], side: "before" | "after"): JsonValue | undefined =>
    group.find(({ keyword }) => keyword === "properties")?.[side];
  const keyOf = (group: readonly SchemaChange[], side: "before" | "after"): string => {
    const [{ direction, path }] = group as readonly [SchemaChange];
    const schema = schemaOf(group, side);
    const { title: _, description: __, ...rest } = isJsonObject(schema) ? schema : {};
    const isRequired = group.some(({ keyword }) => keyword === "required");
    return JSON.stringify([direction, path.slice(0, path.lastIndexOf("/")), isRequired, rest]);
  };
  const lost = groups.filter((group) => schemaOf(group, "before") !== undefined);
  const gained = groups.filter((group) => schemaOf(group, "after") !== undefined);
  const partners = new Map<readonly SchemaChange[], readonly SchemaChange[]>();
  for (const from of lost) {
    const same = gained.filter((to) => keyOf(to, "after") === keyOf(from, "before"));
    const rivals = lost.filter((other) => keyOf(other, "before") === keyOf(from, "before"));
    const isOnly = same.length === 1 && rivals.length === 1;
    const to = isOnly ? same[0] : same.find((one) => areAlike(from[0], one[0]) && !partners.has(one));
    if (to) partners.set(to, from);
  }
  const renamed = new Set(partners.values());
  return groups.filter((group) => !renamed.has(group)).map((group) => [...(partners.get(group) ?? []), ...group]);
}

/** Whether two properties have a word of their names in common, or a description. */
function areAlike(a: SchemaChange | undefined, b: SchemaChange | undefined): boolean {
  const textOf = (schema: JsonValue | undefined): JsonValue | undefined =>
    isJsonObject(schema) ? schema["description"] : undefined;
  const description = textOf(a?.before);
  const hasSameText = description !== undefined && description === textOf(b?.after);
  const words = distinctWords(b?.name ?? "");
  return hasSameText || [...distinctWords(a?.name ?? "")].some((word) => words.has(word));
}

/** Whether only the version of the tool changed, which is not a change of the contract but a consequence of others. */
export function isVersionChange({ changes }: Pick<DescribedChange, "changes">): boolean {
  return changes.every((change) => change.kind === "field" && change.field === "version");
}

function describeChange(change: ContractChange, kind: ComparedKind["kind"]): string {
  if (change.kind === "field") return describeField(change, kind);
  if (change.kind === "schema") return `${change.direction} ${describeKeyword(change)}`;
  const { field, direction, path = "" } = change;
  if (field === "deprecated" && direction !== undefined)
    return `${direction} ${subjectOf(path)} ${change.after === true ? "becomes" : "is no longer"} deprecated`;
  if (direction === undefined) return (kind === "server" && serverTexts[field]) || `${field} changes`;
  return path === "" ? `${field} of the ${direction} changes` : `${field} of ${direction} ${subjectOf(path)} changes`;
}

/** Describes changes of one property, of its schema as a whole and of whether it is required. */
function describePropertyChanges(group: readonly SchemaChange[]): string {
  const [{ direction, path }] = group as readonly [SchemaChange];
  const name = subjectOf(path);
  const other = group.find((change) => change.path !== path);
  if (other) return `${direction} ${name} seems to be renamed to ${subjectOf(other.path)}`;
  const [property, required] = ["properties", "required"].map((keyword) =>
    group.find((change) => change.keyword === keyword),
  );
  if (property?.after !== undefined) {
    return `${direction} gains ${required?.after === undefined ? "optional" : "required"} ${name}`;
  }
  if (property) return `${direction} loses ${name}`;
  return `${direction} ${name} becomes ${required?.after === undefined ? "optional" : "required"}`;
}

/** The source location of a change: the property, or for one that is gone, what contained it. */
export function locateChange(tool: CatalogEntry, change: ContractChange): Span {
  if (change.kind === "field") {
    const hint = /^annotations\.(\w+)Hint$/.exec(change.field)?.[1];
    return tool.stated?.[hint ?? change.field] ?? tool.span;
  }
  if (change.direction === undefined) return tool.stated?.[change.field] ?? tool.span;
  const side = change.direction === "input" ? "inputSchema" : "outputSchema";
  const schema = (change.direction === "input" ? tool.input : tool.output)?.schema;
  return recordSpan(tool, `/${side}${schema ? pointerOf(schema, change.path ?? "") : ""}`);
}

/** Converts a path of values, with `*` for items and further properties, to the JSON Pointer of their schema, as far as it exists. */
function pointerOf(root: JsonValue, path: string): string {
  const schemas = new Map(schemaNodes(root).map(({ pointer, schema }) => [pointer, schema]));
  let pointer = "";
  for (const token of path.split("/").slice(1)) {
    const child = childPointer(schemas, pointer, token, new Set());
    if (child === undefined) break;
    pointer = child;
  }
  return pointer;
}

/** Finds the schema of a property or item in the schema at `pointer`, in what it refers to, or in one of its branches. */
function childPointer(
  schemas: ReadonlyMap<string, JsonValue>,
  pointer: string,
  token: string,
  seen: Set<string>,
): string | undefined {
  const schema = schemas.get(pointer);
  if (!isJsonObject(schema) || seen.has(pointer)) return undefined;
  seen.add(pointer);
  const keys = token === "*" ? ["items", "additionalProperties"] : [`properties/${token}`, `prefixItems/${token}`];
  const child = keys.map((key) => `${pointer}/${key}`).find((candidate) => schemas.has(candidate));
  if (child !== undefined) return child;
  const reference = schema["$ref"];
  const branches = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const members = schema[keyword];
    return Array.isArray(members) ? members.map((_, index) => `${pointer}/${keyword}/${index}`) : [];
  });
  // References in schemas of the catalog are JSON Pointers in the document.
  const others = [...(typeof reference === "string" ? [decodeURIComponent(reference.slice(1))] : []), ...branches];
  for (const other of others) {
    const found = childPointer(schemas, other, token, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A change with a payload that proves that it is breaking. */
type ProvedChange = SchemaChange & Required<Pick<SchemaChange, "counterexample">>;

/** Of changes that belong together, the one that the shortest payload proves. */
export function smallestCounterexample(changes: readonly ContractChange[]): ProvedChange | undefined {
  const size = ({ counterexample }: ProvedChange): number => JSON.stringify(counterexample.value).length;
  const proved = changes.filter(
    (change): change is ProvedChange => change.kind === "schema" && change.counterexample !== undefined,
  );
  return proved.sort((a, b) => size(a) - size(b))[0];
}

/** Returns what supports the result of changes that belong together. */
export function evidenceOf(changes: readonly ContractChange[]): ChangeEvidence {
  const proved = smallestCounterexample(changes);
  if (!proved) {
    const notes = changes.map((change) => (change.kind === "schema" ? noteOf(change) : undefined));
    return { note: notes.find((note) => note !== undefined) };
  }
  const { direction, clients, counterexample } = proved;
  return {
    note:
      clients && `only for clients that validate results by the schema that they listed before: ${clients.join(", ")}`,
    counterexample: {
      value: counterexample.value,
      title: direction === "input" ? "accepted before, now rejected" : "possible now, rejected before",
      rejection: counterexample.rejection,
    },
  };
}

function noteOf({ evidence, reason }: SchemaChange): string | undefined {
  if (reason !== undefined || !evidence) return reason;
  return evidence.kind === "proved" ? "proved" : `${evidence.values.toLocaleString("en-US")} values tried`;
}
