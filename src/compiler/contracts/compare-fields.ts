import type { ComparisonResult } from "json-schema-containment";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  readWellKnownMeta,
  type ToolAnnotations,
} from "toolwright/model";
import { equalJson, objectAt } from "../../json-schema/index.js";
import { type ComparedRecord, type ContractChange, canonicalOutput, sides } from "./change.js";

type Json = JsonValue | undefined;
/** How a change affects clients. Gets the records too, for a field whose meaning depends on others. */
type Rule = (before: Json, after: Json, records: Records) => ComparisonResult;
interface Records {
  readonly old: ComparedRecord;
  readonly now: ComparedRecord;
}
interface Field {
  /** Undefined for the default, and if a comparison of the schemas reports the change. */
  readonly read: (record: ComparedRecord, other: ComparedRecord) => Json;
  readonly result: ComparisonResult | "model-visible" | Rule;
}

/** The fields of a tool other than its name and schemas, in the order of the report. */
const fields: Readonly<Record<string, Field>> = {
  namespace: { read: ({ namespace }) => namespace, result: "model-visible" },
  title: { read: ({ title }) => title, result: "model-visible" },
  description: { read: ({ description }) => description, result: "model-visible" },
  "annotations.title": {
    // `@title` sets both.
    read: ({ title, annotations }) => (annotations?.title === title ? undefined : annotations?.title),
    result: "model-visible",
  },
  tags: { read: ({ tags }) => tags, result: "model-visible" },
  "annotations.readOnlyHint": hint("readOnlyHint"),
  "annotations.idempotentHint": hint("idempotentHint"),
  "annotations.destructiveHint": hint("destructiveHint"),
  "annotations.openWorldHint": hint("openWorldHint"),
  // Whether a client may, must or must not call the tool as a task (MCP 2025-11-25, `Tool.execution`).
  "execution.taskSupport": {
    read: ({ execution }) => execution?.taskSupport ?? "forbidden",
    result: (_, after) => (after === "optional" ? "compatible" : "breaking"),
  },
  version: { read: ({ version }) => version, result: "compatible" },
  // Icons consist of strings.
  icons: { read: ({ icons }) => icons as Json, result: "compatible" },
  output: {
    read: comparedOutput,
    result: (_, after, records) => (losesContent(after, records) ? "breaking" : "compatible"),
  },
  openOutput: {
    read: (tool, other) => (hasSchema(tool) && hasSchema(other) ? tool.openOutput : undefined),
    result: "compatible",
  },
  unwrapOutput: {
    read: (tool, other) => (hasSchema(tool) && hasSchema(other) ? tool.unwrapOutput : undefined),
    result: "breaking",
  },
  aliases: {
    read: ({ aliases }) => aliases,
    // A property that takes the place of an alias is a change of the schema.
    result: (before, after, { now }) => (losesAlias(before, after, now) ? "breaking" : "compatible"),
  },
  security: {
    read: requiredSecurity,
    result: (before, after) => (needsMore(before, after) ? "breaking" : "compatible"),
  },
  // A client hides from its model what only views may call.
  visibility: {
    read: restrictedVisibility,
    result: (before = everybody, after = everybody) => (includesAll(before, after) ? "compatible" : "breaking"),
  },
  deprecated: { read: ({ _meta }) => _meta?.["deprecated"], result: "compatible" },
  _meta: { read: metaOf, result: "compatible" },
};

/** How a change of what a contract has beyond a record affects clients. Limits have a rule of their own; all others are breaking. */
const factResults: Readonly<Record<string, Field["result"]>> = {
  size: "compatible",
  annotations: "compatible",
  resourceName: "compatible",
  // Models read a skill.
  content: "model-visible",
  // How a server presents itself to people.
  "server.title": "compatible",
  "server.description": "compatible",
  "server.websiteUrl": "compatible",
  "server.icons": "compatible",
  // Patterns in words accept the same values.
  "server.patterns": "compatible",
  "profile.outputs": unlessGone,
  "profile.nulls": unlessGone,
  lists: unlessGone,
  completes: "compatible",
  // Results with undeclared properties were sent without them.
  outputs: (_, after) => (after === undefined ? "compatible" : "breaking"),
  // A client that shows what the user says does not expect an assistant.
  roles: (before, after) => (includesAll(after, before) ? "compatible" : "breaking"),
  // Without it, arguments of a wrong type are rejected.
  coerce: unlessGone,
};

/** Whether calls with an alias are rejected now, or mean another property. */
function losesAlias(before: Json, after: Json, { inputSchema }: ComparedRecord): boolean {
  const now = isJsonObject(after) ? after : {};
  const properties = isJsonObject(inputSchema) ? objectAt(inputSchema, "properties") : {};
  return Object.entries(isJsonObject(before) ? before : {}).some(
    ([alias, name]) => now[alias] !== name && !Object.hasOwn(properties, alias),
  );
}

/** Lists the changes of a tool's fields other than its schemas. Names are those of the MCP listing. */
export function compareFields(
  old: ComparedRecord,
  now: ComparedRecord,
  names: {
    readonly old: string;
    readonly new: string;
    readonly hintChanges?: "model-visible" | "breaking" | undefined;
  },
): readonly ContractChange[] {
  const change = (field: string, before: Json, after: Json, rule: Field["result"]): readonly ContractChange[] => {
    if (equalJson(before, after)) return [];
    const found = typeof rule === "function" ? rule(before, after, { old, now }) : rule;
    const isHint = found === "breaking" && /^annotations\.\w+Hint$/.test(field);
    const result = isHint ? (names.hintChanges ?? found) : found;
    if (result === "model-visible") return [{ kind: "text", field, ...sides(before, after), result }];
    return [{ kind: "field", field, ...sides(before, after), result }];
  };
  const [oldFacts, newFacts] = [old.facts ?? {}, now.facts ?? {}];
  return [
    ...change("name", names.old, names.new, isSameTemplate(old, now) ? "compatible" : "breaking"),
    ...Object.entries(fields).flatMap(([name, { read, result }]) =>
      change(name, read(old, now), read(now, old), result),
    ),
    ...[...new Set([...Object.keys(oldFacts), ...Object.keys(newFacts)])].flatMap((name) => {
      const rule = name.startsWith("limits.") ? limitRule(name.slice("limits.".length)) : factResults[name];
      return change(name, oldFacts[name], newFacts[name], rule ?? "breaking");
    }),
  ];
}

/** A template of RFC 6570 without the names of its variables, as far as they are not part of the URIs that it expands to. */
export function templateShape(uri: string): string {
  return uri.replace(
    variables,
    (_, operator: string, names: string) => `{${operator}${names.replace(/[^,:*]+/g, "")}}`,
  );
}

/** The variables of a template that `templateShape` leaves out. */
export function uriVariables(uri: string): readonly string[] {
  return [...uri.matchAll(variables)].flatMap(([, , names = ""]) =>
    names.split(",").map((name) => name.replace(/[:*].*/, "")),
  );
}

/** Expressions with the operators `;`, `?` and `&` write the names of their variables. */
const variables = /\{([+#./]?)([\w%.,:*]+)\}/g;

function isSameTemplate(old: ComparedRecord, now: ComparedRecord): boolean {
  return old.name.includes("{") && templateShape(old.name) === templateShape(now.name);
}

function unlessGone(_: Json, after: Json): ComparisonResult {
  return after === undefined ? "breaking" : "compatible";
}

function hasSchema({ outputSchema }: ComparedRecord): boolean {
  return outputSchema !== undefined;
}

type Hint = Exclude<keyof ToolAnnotations, "title">;

/**
 * Clients call read-only tools without asking, and retry idempotent ones, so a hint that promises less is breaking. The defaults are those of
 * the MCP specification, by which a tool that says nothing may be destructive and reach the open world.
 */
function hint(name: Hint): Field {
  // Canonical records omit false where it is the default.
  const isFalseByDefault = name === "readOnlyHint" || name === "idempotentHint";
  return {
    read: ({ annotations = {} }) => (isFalseByDefault && annotations[name] === false ? undefined : annotations[name]),
    result: (_, __, { old, now }) =>
      isSafe(name, old.annotations ?? {}) && !isSafe(name, now.annotations ?? {}) ? "breaking" : "compatible",
  };
}

/** Checks what a hint promises. A tool that only reads is neither destructive nor harmful to repeat. */
function isSafe(name: Hint, hints: ToolAnnotations): boolean {
  const isReadOnly = hints.readOnlyHint === true;
  if (name === "readOnlyHint") return isReadOnly;
  if (name === "idempotentHint") return isReadOnly || hints.idempotentHint === true;
  if (name === "destructiveHint") return isReadOnly || hints.destructiveHint === false;
  return hints.openWorldHint === false;
}

/** What a result has of the value. Undefined without a value, or if the gained or lost schema is a change of its own. */
function comparedOutput(tool: ComparedRecord, other: ComparedRecord): Json {
  const mode = canonicalOutput(tool) && (tool.output ?? "both");
  if (canonicalOutput(other)) return mode;
  return mode === "text" ? mode : undefined;
}

/** Whether clients no longer receive the text or the structured content that they received. */
function losesContent(after: Json, { old }: Records): boolean {
  if (!canonicalOutput(old)) return false;
  // A string is sent unchanged as text, but as JSON together with structured content.
  return after !== "both" || (old.output === "text" && isWrapped(old));
}

function isWrapped(tool: ComparedRecord): boolean {
  const { properties } = canonicalOutput(tool) ?? {};
  return isJsonObject(properties) && Object.keys(properties).join() === "result";
}

/** The alternatives of `@security`, each with scopes by scheme: `[{ "oauth": ["admin"] }]`. Undefined if a caller needs none. */
function requiredSecurity(tool: ComparedRecord): Json {
  const { securityRequirements = [] } = readWellKnownMeta(tool);
  return securityRequirements.length === 0 ? undefined : securityRequirements;
}

/** Whether a caller that met the requirements before does not meet them now: it lacks a scheme or a scope of each alternative. */
function needsMore(before: Json, after: Json): boolean {
  const alternatives = (value: Json): readonly JsonObject[] =>
    Array.isArray(value) ? value.filter(isJsonObject) : [{}];
  const covers = (had: JsonObject, needed: JsonObject): boolean =>
    Object.entries(needed).every(([scheme, scopes]) => Object.hasOwn(had, scheme) && includesAll(scopes, had[scheme]));
  return !alternatives(before).every((had) => alternatives(after).some((needed) => covers(had, needed)));
}

const everybody: JsonValue = ["model", "app"];

/** Who may call a tool with a view of MCP Apps. Undefined for everybody. */
function restrictedVisibility({ _meta }: ComparedRecord): Json {
  const { visibility } = isJsonObject(_meta?.["ui"]) ? _meta["ui"] : {};
  return includesAll(everybody, visibility) ? undefined : visibility;
}

/** Whether all items of a list are in another one. What is not a list has no items. */
function includesAll(items: Json, list: Json): boolean {
  const all = Array.isArray(list) ? list : [];
  return Array.isArray(items) ? items.every((item) => all.includes(item)) : true;
}

function metaOf({ _meta = {} }: ComparedRecord): Json {
  const { securityRequirements: _, deprecated: __, ui, ...rest } = _meta;
  const { visibility: ___, ...view } = isJsonObject(ui) ? ui : {};
  const meta = { ...rest, ...(ui !== undefined && { ui: isJsonObject(ui) ? view : ui }) };
  return Object.keys(meta).length === 0 ? undefined : meta;
}

const mebibyte = 1024 * 1024;

/** The defaults of servers, as ranges where they depend on the transport. */
const defaultLimits: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  maxCalls: [1000, 1000],
  maxCallsPerCaller: [100, 100],
  timeoutMs: [600_000, 600_000],
  maxOutputBytes: [10 * mebibyte, 10 * mebibyte],
  maxInputBytes: [4 * mebibyte, 10 * mebibyte],
};

/** A limit that may shrink rejects or ends calls that succeeded. */
function limitRule(name: string): Rule {
  const [lowest, highest] = defaultLimits[name] ?? [0, Infinity];
  const limit = (value: Json, ifAbsent: number): number =>
    value === undefined ? ifAbsent : typeof value === "number" ? value : Infinity;
  return (before, after) => (limit(after, lowest) < limit(before, highest) ? "breaking" : "compatible");
}
