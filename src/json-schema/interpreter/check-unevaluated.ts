import { describeValue } from "../explain/describe-schema.js";
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, ownValue } from "../json.js";
import { schemasOfPart } from "../parts.js";
import { shorten } from "../strings.js";
import {
  accepts,
  all,
  deeper,
  type Finding,
  type KeywordCheck,
  type Position,
  partOf,
  type Run,
  report,
} from "./run.js";

type Keyword = "unevaluatedProperties" | "unevaluatedItems";
type Key = string | number;

/** The number of properties or items that are looked at for one step of the budget. */
const keysPerStep = 10;

/** Creates the check of an `unevaluated…` keyword in a schema whose other keywords in place accept the value. */
export function unevaluated(keyword: Keyword): KeywordCheck<unknown> {
  const isItems = keyword === "unevaluatedItems";
  return (run, schema, value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) !== isItems) return true;
    const { [keyword]: rest = true } = schema;
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    return all(run, unevaluatedKeys(run, keyword, schema, value, keys, at), (key) => {
      const part: unknown = Reflect.get(value, key);
      if (rest !== false) return run.check(run, rest, part, partOf(at, key));
      return report(run, partOf(at, key), keyword, () => describeUndeclared(key, part));
    });
  };
}

function describeUndeclared(key: Key, part: unknown): Finding {
  if (typeof key === "number") return { expected: "no further items", received: describeValue(part) };
  return { expected: "no further properties", received: `property ${JSON.stringify(shorten(key, 200))}` };
}

/** Returns the keys that no keyword of `schema` evaluates, except for its own `unevaluated…` keywords. */
function unevaluatedKeys(
  run: Run,
  keyword: Keyword,
  schema: JsonObject,
  value: object,
  keys: readonly Key[],
  at: Position,
): readonly Key[] {
  run.budget.consume(1 + keys.length / keysPerStep);
  let open: readonly Key[] = keys.filter((key) => !isEvaluated(run, schema, value, key, at));
  for (const applied of appliedInPlace(run, schema, value, at)) {
    if (open.length === 0) break;
    if (!isJsonObject(applied)) continue;
    if (applied[keyword] !== undefined && run.reader.dialectOf(applied) === "2020-12") return [];
    const inner = { ...deeper(at), scope: run.reader.enter(applied, at.scope) };
    open = unevaluatedKeys(run, keyword, applied, value, open, inner);
  }
  return open;
}

/** Whether a keyword of the schema itself applies to a property or item. */
function isEvaluated(run: Run, schema: JsonObject, value: object, key: Key, at: Position): boolean {
  if (schemasOfPart(run.reader, schema, key).length > 0) return true;
  const { contains } = schema;
  return typeof key === "number" && contains !== undefined && accepts(run, contains, Reflect.get(value, key), at);
}

/** The subschemas and reference targets that apply to the same value and accept it. */
function* appliedInPlace(run: Run, schema: JsonObject, value: object, at: Position): Iterable<JsonValue | undefined> {
  const { $ref, $dynamicRef, if: condition, then: whenTrue, else: whenFalse } = schema;
  const { reader } = run;
  const is2020 = reader.dialectOf(schema) === "2020-12";
  if (typeof $ref === "string") yield reader.resolve(schema, "$ref", $ref, at.scope);
  if (typeof $dynamicRef === "string" && is2020) yield reader.resolve(schema, "$dynamicRef", $dynamicRef, at.scope);
  yield* listAt(schema, "allOf");
  const dependents = isJsonObject(value) ? objectAt(schema, is2020 ? "dependentSchemas" : "dependencies") : {};
  for (const name of Object.keys(dependents)) if (ownValue(value, name) !== undefined) yield dependents[name];
  for (const branch of [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")]) {
    if (accepts(run, branch, value, at)) yield branch;
  }
  if (condition === undefined) return;
  const holds = accepts(run, condition, value, at);
  if (holds) yield condition;
  yield holds ? whenTrue : whenFalse;
}
