import { compareSchemas } from "json-schema-containment";
import { deprecatedUntil, isDue } from "toolwright/internal/contracts";
import { asTool, compareText, contractIdOf, formatPointer, wireNameOf } from "toolwright/internal/model";
import { type ForeignTool, isJsonObject, type JsonObject, type JsonValue, type WireName } from "toolwright/model";
import { equalJson, objectAt } from "../../json-schema/index.js";
import {
  type ChangeResult,
  type ComparedRecord,
  type ContractChange,
  canonicalOutput,
  distinctWords,
  recordedSchema,
  sides,
  textChange,
  worstResult,
} from "./change.js";
import { compareFields, templateShape, uriVariables } from "./compare-fields.js";
import { compareToolSchemas, type Examined, type SchemaLimits } from "./compare-tool-schemas.js";

/** Returns a schema of a record; a missing input schema accepts every object. */
function schemaOf(schema: JsonValue | undefined): JsonObject {
  return isJsonObject(schema) ? schema : {};
}

/** Returns the output schema that clients see. */
function visibleOutput(record: ComparedRecord): JsonObject | undefined {
  return record.output === "text" ? undefined : canonicalOutput(record);
}

/** Tools that are less alike are not suggested as one tool with another name. */
const minLikeness = 0.6;

/** Pairs removed tools with added ones that look like the same tool under another name, the most alike first. */
export function suggestRenames(
  removed: readonly ComparedRecord[],
  added: readonly ComparedRecord[],
): readonly { readonly from: ComparedRecord; readonly to: ComparedRecord }[] {
  const pairs = removed.flatMap((from) => added.map((to) => ({ from, to, likeness: likenessOf(from, to) })));
  const taken = new Set<ComparedRecord>();
  const ranked = pairs.filter(({ likeness }) => likeness >= minLikeness).sort((a, b) => b.likeness - a.likeness);
  return ranked.filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
}

/** From 0 to 1: the properties of the input count most, then the words of the description and of the name. */
function likenessOf(a: ComparedRecord, b: ComparedRecord): number {
  const properties = overlap(typedProperties(a.inputSchema), typedProperties(b.inputSchema));
  const descriptions = overlap(distinctWords(a.description ?? ""), distinctWords(b.description ?? ""));
  return 0.4 * properties + 0.3 * descriptions + 0.3 * overlap(distinctWords(a.name), distinctWords(b.name));
}

function typedProperties(schema: JsonValue): ReadonlySet<string> {
  const entries = Object.entries(objectAt(schemaOf(schema), "properties"));
  return new Set(
    entries.map(([name, one]) => `${name} ${JSON.stringify(isJsonObject(one) ? (one["type"] ?? null) : null)}`),
  );
}

/** The share of members that two sets have in common; two empty sets are equal. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** The changes of one tool. */
export interface ToolComparison {
  /** The id without a version; the new one, or the old one of a removed tool. */
  readonly id: string;
  /** "renamed" is a suggestion: a tool was removed, and one like it was added. */
  readonly change: "added" | "removed" | "renamed" | "changed";
  /** The old id, if it differs. */
  readonly from?: string;
  /** The worst result of the changes. */
  readonly result: ChangeResult;
  readonly changes: readonly ContractChange[];
}

/** The result of a comparison of two sets of tools. */
export interface Comparison {
  /** The worst result of the tools. */
  readonly result: ChangeResult;
  /** The tools that differ, by id. */
  readonly tools: readonly ToolComparison[];
  /** The ids of the tools that do not differ. */
  readonly unchanged: readonly string[];
}

/** Options of `compareRecords`. */
export interface CompareOptions extends SchemaLimits {
  /** How MCP listings name the tools. Default "name". */
  readonly wireName?: WireName | { readonly old: WireName; readonly new: WireName };
  /**
   * What is examined. "tools" takes a fraction of the time: a tool has the same result, with one change that breaks callers, and its other
   * changes can be "unknown". Default: "changes", each change has a result of its own.
   */
  readonly examine?: "changes" | "tools";
  /** What a hint that promises less is. Default: "breaking". */
  readonly hintChanges?: "model-visible" | "breaking";
  /** The new version of the server. A tool or parameter that `@deprecated` announced to be removed in it, or in an earlier one, may be removed. */
  readonly version?: string;
  /** The number of tools whose schemas are examined. Further ones that differ are "unknown". Default: all. */
  readonly maxTools?: number;
}

/**
 * Compares two sets of tools, old and new. Inputs are compatible if the new schema accepts what the old one accepted, outputs if the new
 * schema allows nothing that the old one did not allow. Tools are matched by id without version, then by their name in the MCP listing.
 * @example
 * ```ts
 * const { tools } = compareRecords(oldRecords, newRecords);
 * for (const { id, changes } of tools) console.log(id, changes.length);
 * ```
 */
export function compareRecords(
  before: readonly (ForeignTool | ComparedRecord)[],
  after: readonly (ForeignTool | ComparedRecord)[],
  options: CompareOptions = {},
): Comparison {
  const { wireName = "name", examine = "changes", maxTools = Infinity, version, hintChanges, ...limits } = options;
  let examinedTools = 0;
  const names = typeof wireName === "string" ? { old: wireName, new: wireName } : wireName;
  const { pairs, removed, added } = matchTools(before.map(asTool), after.map(asTool), names);
  const renames = suggestRenames(removed, added);
  const compare = (
    [old, now]: readonly [ComparedRecord, ComparedRecord],
    change: "changed" | "renamed",
  ): ToolComparison => {
    const wireNames = { old: wireNameOf(old, names.old), new: wireNameOf(now, names.new) };
    // Most tools of a project are as they were.
    const isSame = hasSameSchemas(old, now);
    if (!isSame) examinedTools += 1;
    const examined = examinedTools > maxTools ? "nothing" : examine === "tools" ? "cause" : "changes";
    const [input, removed] = withoutAnnounced(withVariablesOf(now, old), now, version);
    const schemas = isSame ? [] : [...schemaChanges({ ...old, inputSchema: input }, now, examined, limits), ...removed];
    const fields = compareFields(old, now, { ...wireNames, hintChanges });
    const changes = [...fields, ...schemas, ...stepChanges(old, now, limits)];
    const [from, id] = [contractIdOf(old, names.old), contractIdOf(now, names.new)];
    return {
      id,
      change,
      ...(from !== id && { from }),
      result: worstResult(changes.map(({ result }) => result)),
      changes,
    };
  };
  const kept = pairs.map((pair) => compare(pair, "changed"));
  const renamed = new Set(renames.flatMap(({ from, to }) => [from, to]));
  const whole = (tool: ComparedRecord, change: "added" | "removed"): readonly ToolComparison[] => {
    if (renamed.has(tool)) return [];
    const isBreaking = change === "removed" && !isAnnounced(tool, version);
    const id = contractIdOf(tool, change === "removed" ? names.old : names.new);
    return [{ id, change, result: isBreaking ? "breaking" : "compatible", changes: [] }];
  };
  const tools: readonly ToolComparison[] = [
    ...kept.filter(({ changes }) => changes.length > 0),
    ...renames.map(({ from, to }) => compare([from, to], "renamed")),
    ...removed.flatMap((tool) => whole(tool, "removed")),
    ...added.flatMap((tool) => whole(tool, "added")),
  ];
  const same = kept.filter(({ changes }) => changes.length === 0);
  return {
    result: worstResult(tools.map(({ result }) => result)),
    tools: [...tools].sort((a, b) => compareText(a.id, b.id)),
    unchanged: same.map(({ id }) => id).sort(compareText),
  };
}

/** Whether the deprecation of a tool announced that it is removed in this version. */
function isAnnounced({ _meta }: ComparedRecord, version: string | undefined): boolean {
  const deprecated = _meta?.["deprecated"];
  return isDue(isJsonObject(deprecated) ? deprecated["until"] : undefined, version);
}

/** Removes from the old input schema the parameters that are gone as announced, and returns the changes that they are. */
function withoutAnnounced(
  { inputSchema }: ComparedRecord,
  now: ComparedRecord,
  version: string | undefined,
): readonly [JsonObject, readonly ContractChange[]] {
  const old = schemaOf(inputSchema);
  const { required } = old;
  const all = Object.entries(objectAt(old, "properties"));
  const rest = objectAt(schemaOf(now.inputSchema), "properties");
  const gone = all.filter(([name, schema]) => isDue(deprecatedUntil(schema), version) && !Object.hasOwn(rest, name));
  if (gone.length === 0) return [old, []];
  const names = gone.map(([name]) => name);
  const kept = all.filter(([name]) => !names.includes(name));
  const changes = gone.map(([name, before]): ContractChange => {
    const place = { kind: "schema", direction: "input", path: formatPointer([name]), keyword: "properties" } as const;
    return { ...place, name, before, result: "compatible" };
  });
  const needed = Array.isArray(required) ? { required: required.filter((name) => !names.includes(String(name))) } : {};
  return [{ ...old, properties: Object.fromEntries(kept), ...needed }, changes];
}

function schemaChanges(
  old: ComparedRecord,
  now: ComparedRecord,
  examined: Examined,
  limits: SchemaLimits,
): readonly ContractChange[] {
  const inputs = compareToolSchemas(schemaOf(old.inputSchema), schemaOf(now.inputSchema), "input", examined, limits);
  const [before, after] = [visibleOutput(old), visibleOutput(now)];
  if (before && after) {
    const isCauseKnown = examined === "cause" && inputs.some(({ result }) => result === "breaking");
    const outputs = isCauseKnown ? "nothing" : examined;
    return [...inputs, ...compareToolSchemas(before, after, "output", outputs, limits, old.openOutput)];
  }
  if (!before && !after) {
    // Clients do not validate what is sent as text.
    const [oldText, newText] = [canonicalOutput(old), canonicalOutput(now)];
    // A lock sorts the keys of its schemas.
    const isSame = !oldText || !newText || equalJson(oldText, newText);
    return isSame ? inputs : [...inputs, textChange("text of the result", oldText, newText)];
  }
  const place = { kind: "schema", direction: "output", path: "", keyword: "outputSchema" } as const;
  // Without an output schema, a result may be anything, or have no structured content at all.
  const { defaultChanges: _, ...bounds } = limits;
  return [...inputs, { ...place, ...sides(before, after), ...compareSchemas(after ?? {}, before ?? {}, bounds) }];
}

/** The steps whose recorded results the new version may reject. Clients do not see steps, but a task that runs during the deployment may fail. */
function stepChanges(
  { steps: old = {} }: ComparedRecord,
  { steps: now = {} }: ComparedRecord,
  // What is recorded is validated without formats.
  { defaultChanges: _, formats: __, ...bounds }: SchemaLimits,
): readonly ContractChange[] {
  const lost = Object.entries(old).filter(([name, step]) => {
    if (!Object.hasOwn(now, name)) return true;
    return compareSchemas(recordedSchema(step), recordedSchema(now[name]), bounds).result !== "compatible";
  });
  if (lost.length === 0) return [];
  return [{ kind: "field", field: "steps", before: lost.map(([name]) => name), result: "compatible" }];
}

function hasSameSchemas(a: ComparedRecord, b: ComparedRecord): boolean {
  const isSame = (one: unknown, other: unknown): boolean =>
    one === other || JSON.stringify(one) === JSON.stringify(other);
  const hasSameOutput = isSame(a.outputSchema, b.outputSchema) && a.output === b.output;
  return isSame(a.inputSchema, b.inputSchema) && hasSameOutput;
}

/** Returns the old record of a resource with the variables of its URI named as in the new one, if it expands to the same URIs. */
function withVariablesOf(now: ComparedRecord, old: ComparedRecord): ComparedRecord {
  if (now.name === old.name || templateShape(now.name) !== templateShape(old.name)) return old;
  const names = new Map(uriVariables(old.name).map((name, i) => [name, uriVariables(now.name)[i] ?? name]));
  const rename = (name: string): string => names.get(name) ?? name;
  const { properties = {}, required, ...rest } = schemaOf(old.inputSchema);
  const renamed = Object.entries(schemaOf(properties)).map(([name, schema]) => [rename(name), schema] as const);
  const needed = Array.isArray(required) ? { required: required.map((name) => rename(String(name))) } : {};
  return { ...old, inputSchema: { ...rest, properties: Object.fromEntries(renamed), ...needed } };
}

interface Matched {
  readonly pairs: readonly (readonly [ComparedRecord, ComparedRecord])[];
  readonly removed: readonly ComparedRecord[];
  readonly added: readonly ComparedRecord[];
}

/** Pairs the tools with equal ids, then the others with equal names in the listing. */
function matchTools(
  before: readonly ComparedRecord[],
  after: readonly ComparedRecord[],
  names: { readonly old: WireName; readonly new: WireName },
): Matched {
  const pairs = new Map<ComparedRecord, ComparedRecord>();
  const added = new Set(after);
  for (const nameOf of [contractIdOf, wireNameOf, ({ name }: ComparedRecord) => templateShape(name)]) {
    const free = new Map([...added].map((tool) => [nameOf(tool, names.new), tool]));
    for (const tool of before) {
      const partner = pairs.has(tool) ? undefined : free.get(nameOf(tool, names.old));
      if (!partner || !added.delete(partner)) continue;
      pairs.set(tool, partner);
    }
  }
  return { pairs: [...pairs], removed: before.filter((tool) => !pairs.has(tool)), added: [...added] };
}
