import type { JsonObject, JsonValue } from "../../../model/index.js";
import { equalJson, formatPointer } from "../../../model/internal.js";
import {
  allowedValues,
  Exhausted,
  fits,
  follow,
  isJsonObject,
  isPlainObject,
  isRuledOut,
  listAt,
  objectAt,
} from "../explain/index.js";
import { convert } from "./convert.js";
import { kindOf, kindsOf } from "./kinds.js";

/** A value with the repairs that were made. */
export interface Coercion {
  /** The very value that was given, where nothing was changed. */
  readonly value: unknown;
  readonly changes: readonly CoercionChange[];
}

export interface CoercionChange {
  /** JSON Pointer to the place in the value. */
  readonly path: string;
  /** What was done there, such as `text to number`. */
  readonly what: string;
}

export interface CoercerOptions {
  /** `nulls`: only a null that stands for an absent property is repaired; all repairs when absent. */
  readonly only?: "nulls";
}

/**
 * Makes the function that repairs values that were meant for `schema`, where the schema leaves no doubt: numbers and booleans written as
 * text, JSON written as text, one item in the place of a list, null in the place of an absent property. A value that fits is never changed.
 * The schema is read once; parts of it as they are first met.
 */
export function createCoercer(schema: JsonObject, options: CoercerOptions = {}): (value: unknown) => Coercion {
  const compiled: Compiled = { root: schema, converts: options.only !== "nulls", steps: new Map() };
  const repair = compile(compiled, schema);
  return (value) => {
    const run: Run = { changes: [], effort: { left: maxEffort } };
    try {
      const repaired = repair(run, value, []);
      return run.changes.length === 0 ? { value, changes: [] } : { value: repaired, changes: run.changes };
    } catch (thrown) {
      // What is too large to be judged, or throws when it is read, is for the guard to refuse.
      if (thrown instanceof Exhausted || isPlainObject(value)) return { value, changes: [] };
      throw thrown;
    }
  };
}

const maxEffort = 200_000;
const maxDepth = 200;

interface Compiled {
  readonly root: JsonObject;
  readonly converts: boolean;
  /** By schema, so that a recursive one is compiled once. */
  readonly steps: Map<JsonObject, Step>;
}

interface Run {
  readonly changes: CoercionChange[];
  readonly effort: { left: number };
}

type Path = readonly (string | number)[];
type Step = (run: Run, value: unknown, path: Path) => unknown;

const asItIs: Step = (_run, value) => value;

function compile(compiled: Compiled, schema: JsonValue | undefined): Step {
  if (!isJsonObject(schema)) return asItIs;
  const known = compiled.steps.get(schema);
  if (known) return known;
  let made: Step | undefined;
  // Made when it is first called: then a schema may hold itself.
  const step: Step = (run, value, path) => {
    made ??= make(compiled, schema);
    return path.length > maxDepth ? value : made(run, value, path);
  };
  compiled.steps.set(schema, step);
  return step;
}

function make(compiled: Compiled, given: JsonObject): Step {
  const schema = follow(compiled.root, given);
  const steps: Step[] = [];
  if (compiled.converts) steps.push(conversion(compiled, schema));
  steps.push(properties(compiled, schema), items(compiled, schema));
  for (const part of listAt(schema, "allOf")) steps.push(compile(compiled, part));
  if (schema["anyOf"] !== undefined) steps.push(union(compiled, schema));
  return (run, value, path) => steps.reduce((current, step) => step(run, current, path), value);
}

/** Turns a value of a kind that the schema does not take into the one kind that it does. */
function conversion(compiled: Compiled, schema: JsonObject): Step {
  const kinds = kindsOf(compiled.root, schema);
  const [target, ...others] = [...(kinds ?? [])].filter((kind) => kind !== "null");
  if (!kinds || !target || others.length > 0) return asItIs;
  const allowed = allowedValues(schema);
  return (run, value, path) => {
    const kind = kindOf(value);
    if (kind === undefined || kinds.has(kind)) return value;
    const converted = convert(value, target);
    if (converted && kindOf(converted.value) === target) {
      if (allowed && !allowed.some((one) => equalJson(one, converted.value))) return value;
      return change(run, path, `${kindNames[kind]} to ${kindNames[target]}`, converted.value);
    }
    return target === "array" ? wrap(compiled, schema, run, value, path) : value;
  };
}

const kindNames = {
  string: "text",
  number: "number",
  boolean: "boolean",
  null: "null",
  object: "object",
  array: "list",
};

/** Makes a list of a single item, when the item fits the list's schema. */
function wrap(compiled: Compiled, schema: JsonObject, run: Run, value: unknown, path: Path): unknown {
  const isTuple = schema["prefixItems"] !== undefined;
  if (value === null || isTuple || !isJsonObject(schema["items"])) return value;
  const trial: Run = { ...run, changes: [] };
  const list = [compile(compiled, schema["items"])(trial, value, [...path, 0])];
  if (!fits(compiled.root, schema, list, run.effort)) return value;
  run.changes.push({ path: formatPointer(path), what: "single value to list" }, ...trial.changes);
  return list;
}

function properties(compiled: Compiled, schema: JsonObject): Step {
  const declared = new Map(
    Object.entries(objectAt(schema, "properties")).map(([name, property]) => {
      const kinds = kindsOf(compiled.root, property);
      const mayBeAbsent = !listAt(schema, "required").includes(name) && kinds !== undefined && !kinds.has("null");
      return [name, { step: compile(compiled, property), mayBeAbsent }];
    }),
  );
  const patterns = Object.entries(objectAt(schema, "patternProperties")).map(([pattern, property]) => {
    return { expression: new RegExp(pattern, "u"), step: compile(compiled, property) };
  });
  const rest = compile(compiled, schema["additionalProperties"]);
  if (declared.size === 0 && patterns.length === 0 && rest === asItIs) return asItIs;
  return (run, value, path) => {
    if (!isPlainObject(value)) return value;
    const entries: [string, unknown][] = [];
    let changed = false;
    for (const [name, item] of Object.entries(value)) {
      const place = [...path, name];
      const own = declared.get(name);
      if (own?.mayBeAbsent && item === null) {
        run.changes.push({ path: formatPointer(place), what: "null to no property" });
        changed = true;
        continue;
      }
      const matching = patterns.filter(({ expression }) => expression.test(name)).map(({ step }) => step);
      const steps = [...(own ? [own.step] : []), ...matching];
      const repaired = (steps.length > 0 ? steps : [rest]).reduce((current, step) => step(run, current, place), item);
      changed ||= repaired !== item;
      entries.push([name, repaired]);
    }
    // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
    return changed ? Object.fromEntries(entries) : value;
  };
}

function items(compiled: Compiled, schema: JsonObject): Step {
  const prefix = listAt(schema, "prefixItems").map((item) => compile(compiled, item));
  const rest = compile(compiled, schema["items"]);
  if (prefix.length === 0 && rest === asItIs) return asItIs;
  return (run, value, path) => {
    if (!Array.isArray(value)) return value;
    const list: readonly unknown[] = value;
    const repaired = list.map((item, index) => (prefix[index] ?? rest)(run, item, [...path, index]));
    return repaired.some((item, index) => item !== list[index]) ? repaired : value;
  };
}

/** Repairs an object or a list for the one branch that it can be meant for; where two branches would make different values of it, for none. */
function union(compiled: Compiled, schema: JsonObject): Step {
  const branches = listAt(schema, "anyOf").map((branch) => ({ branch, step: compile(compiled, branch) }));
  return (run, value, path) => {
    const kind = kindOf(value);
    if ((kind !== "object" && kind !== "array") || fits(compiled.root, schema, value, run.effort)) return value;
    const found = branches.flatMap(({ branch, step }) => {
      if (isRuledOut(compiled.root, branch, value)) return [];
      const trial: Run = { ...run, changes: [] };
      const repaired = step(trial, value, path);
      return fits(compiled.root, branch, repaired, run.effort) ? [{ repaired, changes: trial.changes }] : [];
    });
    const [first, ...others] = found;
    if (!first || others.some(({ repaired }) => !equalJson(repaired, first.repaired))) return value;
    run.changes.push(...first.changes);
    return first.repaired;
  };
}

function change(run: Run, path: Path, what: string, value: unknown): unknown {
  run.changes.push({ path: formatPointer(path), what });
  return value;
}
