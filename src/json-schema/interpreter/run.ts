import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import type { DynamicScope, SchemaReader } from "../schema-reader.js";
import type { StepBudget } from "../step-budget.js";
import { pointerToken, shorten } from "../strings.js";

/** One pass of the interpreter over a value. */
export interface Run {
  readonly reader: SchemaReader;
  /** Shared with the passes over the branches of unions, so that their product is bounded too. */
  readonly budget: StepBudget;
  /** What the branches of unions accept. */
  readonly memo: Memo<boolean>;
  /** Receives the problems. Without it, the pass ends at the first one. */
  readonly sink?: Sink;
  readonly check: CheckSchema;
}

/** Checks a value against a schema; returns whether it matches. */
type CheckSchema = (run: Run, schema: JsonValue, value: unknown, at: Position) => boolean;

/**
 * Checks the keywords of one row of the table in `keyword-checks.ts`. Returns whether the value matches, and reports the problems if it does
 * not.
 */
export type KeywordCheck<Value> = (run: Run, schema: JsonObject, value: Value, at: Position) => boolean;

/** What is known about objects and arrays, by schema. */
type Memo<Result> = Map<JsonObject, Map<object, Result>>;

/** Collects problems. */
interface Sink {
  readonly found: Found[];
  /** The pass ends after so many problems. */
  readonly limit: number;
  readonly memo: Memo<readonly Found[]>;
  /** The same run without a sink, for subschemas whose problems nobody reads. */
  readonly silent: Run;
}

/** The position of a value, and the way to it. */
export interface Position {
  /** Absent at the root of a pass. */
  readonly parent: Position | undefined;
  readonly key: string | number;
  /** The number of schemas entered on the way. */
  readonly depth: number;
  readonly scope: DynamicScope;
}

/** Whether a pass that has found a problem ends: nobody collects problems, or there are enough of them. */
export function isOver({ sink }: Run): boolean {
  return sink === undefined || sink.found.length >= sink.limit;
}

export function partOf(parent: Position, key: string | number): Position {
  return { parent, key, depth: parent.depth + 1, scope: parent.scope };
}

export function deeper({ parent, key, depth, scope }: Position): Position {
  return { parent, key, depth: depth + 1, scope };
}

/** A problem, and how many levels below the root of its pass it is. */
export interface Found extends Mismatch {
  readonly levels: number;
}

/** The level is counted, because to split a path takes as long as the path, which grows with each union around it. */
function levelsOf({ parent }: Position): number {
  let levels = 0;
  for (let at = parent; at; at = at.parent) levels += 1;
  return levels;
}

/** Property names of hostile values can be of any length, and occur in every path below them. */
const maxNameLength = 200;

function pathOf({ parent, key }: Position): string {
  if (parent === undefined) return "";
  return pathOf(parent) + pointerToken(typeof key === "string" ? shorten(key, maxNameLength) : key);
}

/** A problem without its position. `message` replaces the usual sentence, `near` is the name or value that was probably meant. */
export interface Finding {
  readonly expected: string;
  readonly received: string;
  readonly allowed?: readonly JsonValue[];
  readonly near?: string | undefined;
  readonly message?: string;
}

/** Reports that the value does not match a keyword. The problem is described only if there is a sink. Returns false. */
export function report(run: Run, at: Position, keyword: string, describe: () => Finding): false {
  if (run.sink && !isOver(run)) {
    const { near, expected, received, allowed, message = `expected ${expected}, got ${received}` } = describe();
    const suggestion = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
    run.sink.found.push({
      path: pathOf(at),
      levels: levelsOf(at),
      keyword,
      expected,
      received,
      ...(allowed && { allowed }),
      message: message + suggestion,
    });
  }
  return false;
}

/** Adds problems that `attempt` has found. */
export function reportAll({ sink }: Run, at: Position, problems: readonly Found[]): false {
  const path = pathOf(at);
  const above = levelsOf(at);
  for (const problem of problems) {
    if (!sink || sink.found.length >= sink.limit) break;
    sink.found.push({ ...problem, path: path + problem.path, levels: above + problem.levels });
  }
  return false;
}

/** Whether every item passes the test; after one that does not, the others are tested until the pass is over. */
export function all<Item>(run: Run, items: Iterable<Item>, test: (item: Item) => boolean): boolean {
  let isValid = true;
  for (const item of items) {
    if (test(item)) continue;
    isValid = false;
    if (isOver(run)) break;
  }
  return isValid;
}

/** The steps that describing a problem takes. Most problems are in branches that are not reported. */
const stepsPerProblem = 5;

/** Checks a subschema separately and returns its problems. Their paths start at `value`. */
export function attempt(run: Run, sink: Sink, schema: JsonValue, value: unknown, at: Position): readonly Found[] {
  return remembered(run, sink.memo, schema, value, at, () => {
    const trial = { ...sink, found: [] };
    run.check({ ...run, sink: trial }, schema, value, rootOf(at));
    run.budget.consume(trial.found.length * stepsPerProblem);
    return trial.found;
  });
}

/** Whether a subschema accepts the value. Nothing is reported. */
export function accepts(run: Run, schema: JsonValue, value: unknown, at: Position): boolean {
  const silent = run.sink?.silent ?? run;
  return remembered(run, silent.memo, schema, value, at, () => run.check(silent, schema, value, rootOf(at)));
}

function rootOf({ depth, scope }: Position): Position {
  return { parent: undefined, key: "", depth: depth + 1, scope };
}

/** What is kept takes memory, and so time to collect it. */
const stepsToRemember = 4;

/** Recursive unions reach the same value on many paths: without the memo, their number doubles at each level. */
function remembered<Result>(
  { budget }: Run,
  memo: Memo<Result>,
  schema: JsonValue,
  value: unknown,
  at: Position,
  find: () => Result,
): Result {
  // With dynamic scopes, the meaning of a schema can depend on the path to it.
  if (!isJsonObject(schema) || typeof value !== "object" || value === null || at.scope.size > 0) return find();
  const ofSchema = memo.get(schema) ?? new Map<object, Result>();
  memo.set(schema, ofSchema);
  const known = ofSchema.get(value);
  if (known !== undefined) return known;
  budget.consume(stepsToRemember);
  const result = find();
  ofSchema.set(value, result);
  return result;
}

/** A position where a value does not match its schema, described so that a person or a model can correct it. */
export interface Mismatch {
  /** JSON Pointer (RFC 6901) into the value; `""` is the root. */
  readonly path: string;
  readonly message: string;
  /** The schema keyword that rejects the value; `depth`, `effort` or `read` if the value could not be checked completely. */
  readonly keyword: string;
  /** What is allowed, in TypeScript notation. */
  readonly expected: string;
  /** What was found; long values are shortened. */
  readonly received: string;
  /** The values that are allowed at `path`, or for an undeclared property the names. */
  readonly allowed?: readonly JsonValue[];
}
