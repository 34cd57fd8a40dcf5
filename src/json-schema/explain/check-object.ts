import { isJsonArray, type JsonObject, type JsonValue } from "../json.js";
import { schemasOfPart } from "../parts.js";
import { listAt, numberAt, objectAt, ownValue } from "../reading.js";
import { shorten } from "../strings.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import { nearestName } from "./nearest-name.js";
import { attempt, deeper, isFull, type Position, partOf, type Run, report } from "./run.js";

export function checkObject(run: Run, schema: JsonObject, value: object, at: Position): void {
  for (const name of listAt(schema, "required")) checkRequired(run, schema, "required", name, value, at);
  for (const [name, property] of Object.entries(objectAt(schema, "properties"))) {
    const item = ownValue(value, name);
    if (item !== undefined) run.check(run, property, item, partOf(at, name));
  }
  checkNames(run, schema, value, at);
  checkCount(run, schema, value, at);
}

function checkRequired(
  run: Run,
  schema: JsonObject,
  keyword: string,
  name: JsonValue,
  value: object,
  at: Position,
): void {
  if (typeof name !== "string" || ownValue(value, name) !== undefined) return;
  const properties = objectAt(schema, "properties");
  const expected = describeSchema(Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {});
  const message = expected === "unknown" ? "is required" : `is required; expected ${expected}`;
  report(run, partOf(at, name), keyword, { expected, received: "nothing", message });
}

/** The keywords that apply to every property of the value: patterns, the rest of the properties, and the names themselves. */
function checkNames(run: Run, schema: JsonObject, value: object, at: Position): void {
  const { additionalProperties: rest, propertyNames: names } = schema;
  if (rest === undefined && names === undefined && schema["patternProperties"] === undefined) return;
  for (const name of Object.keys(value)) {
    if (isFull(run)) return;
    run.budget.consume();
    const part = partOf(at, name);
    const [mismatch] = names === undefined ? [] : attempt(run, names, name, part);
    if (mismatch) {
      const expected = `a property name that is ${mismatch.expected}`;
      report(run, part, "propertyNames", { expected, received: describeValue(name) });
    }
    for (const { schema: property, pointer } of schemasOfPart(run.reader, schema, name)) {
      // Declared properties have been checked in the schema's order.
      if (pointer.startsWith("/properties/")) continue;
      if (property === false && pointer === "/additionalProperties") reportUndeclared(run, schema, value, name, part);
      else run.check(run, property, Reflect.get(value, name), part);
    }
  }
}

function reportUndeclared(run: Run, schema: JsonObject, value: object, name: string, at: Position): void {
  const allowed = Object.keys(objectAt(schema, "properties"));
  // Do not suggest a property that is already present.
  const free = allowed.filter((other) => ownValue(value, other) === undefined);
  report(run, at, "additionalProperties", {
    expected: allowed.length > 0 ? `one of the properties ${describeValues(allowed)}` : "no properties",
    received: `property ${JSON.stringify(shorten(name, 200))}`,
    allowed,
    near: nearestName(name, free),
  });
}

function checkCount(run: Run, schema: JsonObject, value: object, at: Position): void {
  const minimum = numberAt(schema, "minProperties");
  const maximum = numberAt(schema, "maxProperties");
  if (minimum === undefined && maximum === undefined) return;
  const count = Object.keys(value).length;
  const received = `object with ${count}`;
  if (minimum !== undefined && count < minimum) {
    report(run, at, "minProperties", { expected: `object with >= ${minimum} properties`, received });
  }
  if (maximum !== undefined && count > maximum) {
    report(run, at, "maxProperties", { expected: `object with <= ${maximum} properties`, received });
  }
}

/** Checks the keywords that apply if a property is present. */
export function checkDependencies(run: Run, schema: JsonObject, value: object, at: Position): void {
  const keywords =
    run.reader.dialectOf(schema) === "draft-07" ? ["dependencies"] : ["dependentRequired", "dependentSchemas"];
  for (const keyword of keywords) {
    for (const [name, dependency] of Object.entries(objectAt(schema, keyword))) {
      if (ownValue(value, name) === undefined) continue;
      if (!isJsonArray(dependency)) run.check(run, dependency, value, deeper(at));
      else for (const other of dependency) checkRequired(run, schema, keyword, other, value, at);
    }
  }
}
