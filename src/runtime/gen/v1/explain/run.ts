import type { JsonObject, JsonValue } from "../../../model/index.js";
import type { Mismatch } from "./mismatch.js";
import { isJsonObject } from "./schema-reading.js";

/** One pass of the interpreter over a value. */
export interface Run {
  /** The schema that `$ref` is resolved in. */
  readonly root: JsonObject;
  readonly found: Mismatch[];
  /** The pass ends when so many are found. */
  readonly limit: number;
  /** Shared by the passes over the branches of unions, as is `memo`, so that their product is bounded too. */
  readonly effort: Effort;
  /** What trying a schema on an object or array has found. */
  readonly memo: Map<JsonObject, Map<object, readonly Mismatch[]>>;
  readonly check: (run: Run, schema: JsonValue, value: unknown, at: Place) => void;
}

export interface Effort {
  left: number;
}

/** The place of a value in the whole. */
export interface Place {
  readonly path: string;
  /** Schemas entered on the way here. */
  readonly depth: number;
}

/** Ends a pass that has used up its effort. */
export class Exhausted extends Error {}

export function isFull(run: Run): boolean {
  return run.found.length >= run.limit;
}

export function spend(effort: Effort): void {
  effort.left--;
  if (effort.left < 0) throw new Exhausted();
}

export function report(
  run: Run,
  at: Place,
  keyword: string,
  facts: {
    readonly expected: string;
    readonly received: string;
    readonly allowed?: readonly JsonValue[];
    readonly near?: string;
  },
): void {
  if (isFull(run)) return;
  const { near, ...told } = facts;
  const suggestion = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
  const message = `expected ${facts.expected}, got ${facts.received}${suggestion}`;
  run.found.push({ path: at.path, keyword, ...told, message });
}

/** Tries `schema` on its own and gives what it finds, with paths that begin at `value`, without telling it. */
export function attempt(run: Run, schema: JsonValue, value: unknown, depth: number): readonly Mismatch[] {
  if (!isJsonObject(schema) || typeof value !== "object" || value === null) return pass(run, schema, value, depth);
  const known = run.memo.get(schema) ?? new Map<object, readonly Mismatch[]>();
  run.memo.set(schema, known);
  // A recursive union comes to the same value by many ways: without the memo twice as many at each level.
  const found = known.get(value) ?? pass(run, schema, value, depth);
  known.set(value, found);
  return found;
}

function pass(run: Run, schema: JsonValue, value: unknown, depth: number): readonly Mismatch[] {
  const trial: Run = { ...run, found: [] };
  run.check(trial, schema, value, { path: "", depth });
  return trial.found;
}
