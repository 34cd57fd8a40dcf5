import type { ContractResult } from "json-schema-containment";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  readWellKnownMeta,
  type ToolAnnotations,
  type ToolRecord,
} from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import { type ContractChange, sides, textChange } from "./change.js";
import { factChanges } from "./compare-facts.js";
import { type ComparedRecord, canonicalOutput } from "./contract-record.js";

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
    ...field("security", oldScopes, newScopes, needsMore(oldScopes, newScopes) ? "breaking" : "compatible"),
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

/** Whether a token that was enough is no longer. */
function needsMore(
  before: readonly (readonly string[])[] = [[]],
  after: readonly (readonly string[])[] = [[]],
): boolean {
  return !before.every((token) => after.some((needed) => needed.every((scope) => token.includes(scope))));
}

function metaOf({ _meta }: ToolRecord): JsonObject | undefined {
  const { securityRequirements: _, ...rest } = _meta ?? {};
  return Object.keys(rest).length === 0 ? undefined : rest;
}
