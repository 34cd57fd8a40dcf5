import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import type { DynamicScope, SchemaReader } from "../schema-reader.js";
import type { StepBudget } from "../step-budget.js";
import { pointerToken, shorten } from "../strings.js";
import type { Mismatch } from "./mismatch.js";

/** One pass of the interpreter over a value. */
export interface Run {
  readonly reader: SchemaReader;
  readonly found: Mismatch[];
  /** The pass ends after so many mismatches. */
  readonly limit: number;
  /** Whether anybody reads the mismatches. Otherwise, those of unions are not described. */
  readonly describes: boolean;
  /** Shared with the passes over the branches of unions, as is `memo`, so that their product is bounded too. */
  readonly budget: StepBudget;
  /** What checking an object or array against a schema has found. */
  readonly memo: Map<JsonObject, Map<object, readonly Mismatch[]>>;
  readonly check: (run: Run, schema: JsonValue, value: unknown, at: Position) => void;
}

/** The position of a value, and the way to it. */
export interface Position {
  readonly path: string;
  /** The number of schemas entered on the way. */
  readonly depth: number;
  readonly scope: DynamicScope;
}

export function isFull(run: Run): boolean {
  return run.found.length >= run.limit;
}

/** Property names of hostile values can be of any length, and occur in every path below them. */
const maxNameLength = 200;

export function partOf(at: Position, key: string | number): Position {
  const token = pointerToken(typeof key === "string" ? shorten(key, maxNameLength) : key);
  return { ...at, path: at.path + token, depth: at.depth + 1 };
}

export function deeper(at: Position): Position {
  return { ...at, depth: at.depth + 1 };
}

/** A mismatch without its position. `message` replaces the usual sentence, `near` is the name or value that was probably meant. */
export interface Finding {
  readonly expected: string;
  readonly received: string;
  readonly allowed?: readonly JsonValue[];
  readonly near?: string | undefined;
  readonly message?: string;
}

export function report(run: Run, { path }: Position, keyword: string, finding: Finding): void {
  if (isFull(run)) return;
  const { near, expected, received, allowed, message = `expected ${expected}, got ${received}` } = finding;
  const suggestion = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
  run.found.push({ path, keyword, expected, received, ...(allowed && { allowed }), message: message + suggestion });
}

/** Checks `schema` separately. The paths of what it finds start at `value`. */
export function attempt(run: Run, schema: JsonValue, value: unknown, at: Position): readonly Mismatch[] {
  // With dynamic scopes, the meaning of a schema can depend on the path to it.
  const hasMemo = isJsonObject(schema) && typeof value === "object" && value !== null && at.scope.size === 0;
  if (!hasMemo) return checkSeparately(run, schema, value, at);
  const known = run.memo.get(schema) ?? new Map<object, readonly Mismatch[]>();
  run.memo.set(schema, known);
  // Recursive unions reach the same value on many paths: without the memo, their number doubles at each level.
  const found = known.get(value) ?? checkSeparately(run, schema, value, at);
  known.set(value, found);
  return found;
}

function checkSeparately(run: Run, schema: JsonValue, value: unknown, at: Position): readonly Mismatch[] {
  const trial: Run = { ...run, found: [] };
  run.check(trial, schema, value, { ...deeper(at), path: "" });
  return trial.found;
}

export function isAccepted(run: Run, schema: JsonValue, value: unknown, at: Position): boolean {
  return attempt(run, schema, value, at).length === 0;
}
