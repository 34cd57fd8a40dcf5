import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import { schemasOfPart } from "../parts.js";
import { listAt, objectAt } from "../reading.js";
import { shorten } from "../strings.js";
import { describeValue } from "./describe-value.js";
import { deeper, type Finding, isAccepted, type Position, partOf, type Run, report } from "./run.js";

/** Checks `unevaluatedProperties` and `unevaluatedItems` of a schema whose other keywords accept the value. */
export function checkUnevaluated(run: Run, schema: JsonObject, value: object, at: Position): void {
  const keyword = Array.isArray(value) ? "unevaluatedItems" : "unevaluatedProperties";
  const rest = schema[keyword];
  if (rest === undefined || run.reader.dialectOf(schema) !== "2020-12") return;
  if (Array.isArray(value)) run.budget.consume(value.length);
  const isEvaluated = evaluatedParts(run, schema, value, at);
  for (const key of keysOf(value)) {
    if (isEvaluated.has(key)) continue;
    const part: unknown = Reflect.get(value, key);
    if (rest !== false) run.check(run, rest, part, partOf(at, key));
    else report(run, partOf(at, key), keyword, describeUndeclared(key, part));
  }
}

function describeUndeclared(key: string | number, part: unknown): Finding {
  if (typeof key === "number") return { expected: "no further items", received: describeValue(part) };
  return { expected: "no further properties", received: `property ${JSON.stringify(shorten(key, 200))}` };
}

/** The properties or items that the keywords of `schema` evaluate, without its own `unevaluated…` keywords. */
function evaluatedParts(run: Run, schema: JsonObject, value: object, at: Position): ReadonlySet<string | number> {
  const parts = new Set<string | number>();
  const { contains } = schema;
  for (const key of keysOf(value)) {
    const isContained =
      typeof key === "number" && contains !== undefined && isAccepted(run, contains, Reflect.get(value, key), at);
    if (isContained || schemasOfPart(run.reader, schema, key).length > 0) parts.add(key);
  }
  for (const applied of appliedInPlace(run, schema, value, at)) {
    if (!isJsonObject(applied)) continue;
    run.budget.consume();
    const scope = run.reader.enter(applied, at.scope);
    const own = applied[Array.isArray(value) ? "unevaluatedItems" : "unevaluatedProperties"];
    if (own !== undefined) return new Set(keysOf(value));
    for (const key of evaluatedParts(run, applied, value, { ...deeper(at), scope })) parts.add(key);
  }
  return parts;
}

/** The subschemas and reference targets that apply to the same value and accept it. */
function appliedInPlace(run: Run, schema: JsonObject, value: object, at: Position): readonly JsonValue[] {
  const { $ref, $dynamicRef, if: condition, then: whenTrue, else: whenFalse } = schema;
  const { reader } = run;
  const accepts = (branch: JsonValue): boolean => isAccepted(run, branch, value, at);
  const dependent = Object.entries(objectAt(schema, "dependentSchemas")).filter(([name]) => Object.hasOwn(value, name));
  const conditional = condition === undefined ? [] : accepts(condition) ? [condition, whenTrue] : [whenFalse];
  return [
    typeof $ref === "string" ? reader.resolve(schema, "$ref", $ref, at.scope) : undefined,
    typeof $dynamicRef === "string" ? reader.resolve(schema, "$dynamicRef", $dynamicRef, at.scope) : undefined,
    ...listAt(schema, "allOf"),
    ...[...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].filter(accepts),
    ...dependent.map(([, branch]) => branch),
    ...conditional,
  ].filter((applied) => applied !== undefined);
}

function keysOf(value: object): readonly (string | number)[] {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(value);
}
