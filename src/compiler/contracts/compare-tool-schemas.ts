import {
  type ContainmentLimits,
  type ContainmentResult,
  type ContractResult,
  SchemaComparison,
} from "json-schema-containment";
import type { ContractTool } from "toolwright/contracts";
import { openOutputSchema } from "toolwright/internal/model";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  readWellKnownMeta,
  type ToolAnnotations,
  type ToolRecord,
} from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import {
  applyDifference,
  type ContractChange,
  type Direction,
  resultFields,
  type SchemaChange,
  schemaAt,
  sides,
  textChange,
} from "./change.js";
import { inCommonDialect } from "./common-dialect.js";
import { factChanges } from "./compare-facts.js";
import { listDifferences, type SchemaDifference } from "./schema-differences.js";

/** A record to compare: a tool, or a prompt, a resource or the server in the form of one. */
export interface ComparedRecord extends ContractTool {
  /** What a contract has beyond the record: `limits.timeoutMs` and the like, by name. */
  readonly facts?: Readonly<Record<string, JsonValue>>;
}

/** Returns the output schema. Undefined if the record does not declare the shape of its results. */
export function canonicalOutput({ outputSchema }: ComparedRecord): JsonObject | undefined {
  return isJsonObject(outputSchema) ? outputSchema : undefined;
}

/** More changes than this are not examined one by one. */
const maxExamined = 40;

/** How two schemas of a tool are compared. */
export interface SchemaLimits extends Omit<ContainmentLimits, "domain"> {
  /** What a changed or removed default of an argument is. Default: "model-visible". */
  readonly defaultChanges?: "model-visible" | "breaking";
}

/** Keywords that no validator checks, but models read. */
const readByModels = new Set(["title", "description", "deprecated", "format", "contentEncoding", "contentMediaType"]);
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
      const isBreaking = defaultChanges === "breaking" && difference.before !== undefined;
      return isBreaking
        ? { ...change, result: "breaking" }
        : { kind: "text", field: keyword, ...place, result: "model-visible" };
    }
    if (keyword === "x-mcp-header") {
      // Over HTTP, the SDK rejects calls without the header, which clients that know the earlier listing do not send.
      return { ...change, result: direction === "input" && difference.after !== undefined ? "breaking" : "compatible" };
    }
    if (annotations.has(keyword)) return { ...change, result: "compatible" };
    const fields = resultFields(whole.result === "compatible" ? whole : examine(difference));
    const isGain = direction === "output" && keyword === "properties" && difference.before === undefined;
    return isGain ? withGrowth({ ...change, ...fields }, difference) : { ...change, ...fields };
  });
  const isExplained = examined === "nothing" || changes.some(({ result }) => result === whole.result);
  if (whole.result === "compatible" || isExplained) return changes;
  return [...changes, { kind: "schema", direction, path: "", keyword: "", ...resultFields(whole) }];

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
    const proved = firstOf(proofs, (value) => comparison.confirm(value, accepting, [rejecting, changed]));
    if (proved) causes += 1;
    if (proved || examined !== "changes") return proved ?? notExamined;
    const alone = comparison.compare(accepting, [rejecting, changed]);
    if (alone.result === "breaking") proofs.push(alone.counterexample.value);
    return alone;
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tooMany: ContainmentResult = { result: "unknown", reason: "there are too many changes to examine each" };
const notExamined: ContainmentResult = { result: "unknown", reason: "the change was not examined" };

/** Lists the changes of a tool's fields other than its schemas. Names are those of the MCP listing. */
export function compareFields(
  before: ComparedRecord,
  after: ComparedRecord,
  names: { readonly old: string; readonly new: string },
): readonly ContractChange[] {
  const field = (name: string, old: Json, now: Json, result: ContractResult): readonly ContractChange[] =>
    equalJson(old, now) ? [] : [{ kind: "field", field: name, ...sides(old, now), result }];
  const text = (name: string, old: Json, now: Json): readonly ContractChange[] =>
    equalJson(old, now) ? [] : [textChange(name, old, now)];
  const [oldOutput, newOutput] = outputsOf(before, after);
  const [oldScopes, newScopes] = [before, after].map(scopesOf);
  const [oldTasks, newTasks] = [before, after].map(taskSupportOf);
  return [
    ...field("name", names.old, names.new, "breaking"),
    ...text("namespace", before.namespace, after.namespace),
    ...text("title", before.title, after.title),
    ...text("description", before.description, after.description),
    ...text("annotations.title", before.annotations?.title, after.annotations?.title),
    ...text("tags", before.tags, after.tags),
    ...hintChanges(before.annotations ?? {}, after.annotations ?? {}),
    ...field("execution.taskSupport", oldTasks, newTasks, newTasks === "optional" ? "compatible" : "breaking"),
    ...field("version", before.version, after.version, "compatible"),
    ...field("icons", iconsOf(before), iconsOf(after), "compatible"),
    ...field("output", oldOutput, newOutput, losesContent(before, after) ? "breaking" : "compatible"),
    // An output schema that appears or is gone is a change by itself.
    ...(before.outputSchema === undefined || after.outputSchema === undefined
      ? []
      : field("openOutput", before.openOutput, after.openOutput, "compatible")),
    ...(oldOutput && newOutput ? field("unwrapOutput", before.unwrapOutput, after.unwrapOutput, "breaking") : []),
    ...field("security", oldScopes, newScopes, needsMore(oldScopes, newScopes) ? "breaking" : "compatible"),
    ...field("deprecated", before._meta?.["deprecated"], after._meta?.["deprecated"], "compatible"),
    ...field("_meta", metaOf(before), metaOf(after), "compatible"),
    ...factChanges(before.facts ?? {}, after.facts ?? {}),
  ];
}

type Json = JsonValue | undefined;

/**
 * Clients call read-only tools without asking, and retry idempotent ones, so a hint that promises less is breaking. The defaults are those of
 * the MCP specification, by which a tool that says nothing may be destructive and reach the open world.
 */
function hintChanges(before: ToolAnnotations, after: ToolAnnotations): readonly ContractChange[] {
  return (["readOnlyHint", "idempotentHint", "destructiveHint", "openWorldHint"] as const).flatMap((hint) => {
    const [old, now] = [statedHint(hint, before), statedHint(hint, after)];
    if (old === now) return [];
    const result = isSafe(hint, before) && !isSafe(hint, after) ? "breaking" : "compatible";
    return [{ kind: "field", field: `annotations.${hint}`, ...sides(old, now), result }];
  });
}

type Hint = Exclude<keyof ToolAnnotations, "title">;

/** Returns a hint. Undefined also for false, if that is its default: canonical records omit it. */
function statedHint(hint: Hint, hints: ToolAnnotations): boolean | undefined {
  const isFalseByDefault = hint === "readOnlyHint" || hint === "idempotentHint";
  return isFalseByDefault && hints[hint] === false ? undefined : hints[hint];
}

/** Checks what a hint promises. A tool that only reads is neither destructive nor harmful to repeat. */
function isSafe(hint: Hint, hints: ToolAnnotations): boolean {
  const isReadOnly = hints.readOnlyHint === true;
  if (hint === "readOnlyHint") return isReadOnly;
  if (hint === "idempotentHint") return isReadOnly || hints.idempotentHint === true;
  if (hint === "destructiveHint") return isReadOnly || hints.destructiveHint === false;
  return hints.openWorldHint === false;
}

/** Whether a client may, must or must not call the tool as a task (MCP 2025-11-25, `Tool.execution`). */
function taskSupportOf({ execution }: ToolRecord): string {
  return execution?.taskSupport ?? "forbidden";
}

function iconsOf({ icons }: ToolRecord): Json {
  // Icons consist of strings.
  return icons as JsonValue | undefined;
}

/** What a result has of the value. Undefined if it is not known of both sides: a schema that one side lacks is a change of its own. */
function outputsOf(before: ComparedRecord, after: ComparedRecord): readonly Json[] {
  if (!canonicalOutput(before) || !canonicalOutput(after)) return [undefined, undefined];
  return [before.output ?? "both", after.output ?? "both"];
}

/** Whether clients no longer receive the text or the structured content that they received. */
function losesContent(before: ComparedRecord, after: ComparedRecord): boolean {
  // A string is sent unchanged as text, but as JSON together with structured content.
  return (after.output ?? "both") !== "both" || (before.output === "text" && isWrapped(before));
}

function isWrapped(tool: ComparedRecord): boolean {
  const { properties } = canonicalOutput(tool) ?? {};
  return isJsonObject(properties) && Object.keys(properties).join() === "result";
}

/** The alternatives of scopes that a token may have: `[["admin"]]`. Undefined if every token will do. */
function scopesOf(tool: ComparedRecord): readonly (readonly string[])[] | undefined {
  const alternatives = (readWellKnownMeta(tool).securityRequirements ?? []).map((schemes) =>
    Object.values(schemes).flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : [])),
  );
  return alternatives.length === 0 ? undefined : alternatives;
}

/** Whether a token that had the required scopes before lacks one now. */
function needsMore(
  before: readonly (readonly string[])[] = [[]],
  after: readonly (readonly string[])[] = [[]],
): boolean {
  return !before.every((token) => after.some((needed) => needed.every((scope) => token.includes(scope))));
}

function metaOf({ _meta }: ToolRecord): JsonObject | undefined {
  const { securityRequirements: _, deprecated: __, ...rest } = _meta ?? {};
  return Object.keys(rest).length === 0 ? undefined : rest;
}
