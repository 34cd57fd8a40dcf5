import type { JsonObject } from "../../../model/index.js";
import { cutText, formatPointer } from "../../../model/internal.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import { nearestName } from "./nearest-name.js";
import { ownValue } from "./own-value.js";
import { attempt, isFull, type Place, type Run, report, spend } from "./run.js";
import { listAt, numberAt, objectAt } from "./schema-reading.js";

/** A hostile value may have a property name of any length, and the name is in every path below it. */
const maxNameLength = 200;

export function checkObject(run: Run, schema: JsonObject, value: object, at: Place): void {
  checkRequired(run, schema, value, at);
  const properties = objectAt(schema, "properties");
  for (const [name, property] of Object.entries(properties)) {
    const item = ownValue(value, name);
    if (item !== undefined) run.check(run, property, item, placeOf(at, name));
  }
  checkNames(run, schema, value, at);
  checkCount(run, schema, value, at);
}

export function placeOf(at: Place, name: string): Place {
  return { path: at.path + formatPointer([cutText(name, maxNameLength)]), depth: at.depth + 1 };
}

function checkRequired(run: Run, schema: JsonObject, value: object, at: Place): void {
  const properties = objectAt(schema, "properties");
  for (const name of listAt(schema, "required")) {
    if (typeof name !== "string" || ownValue(value, name) !== undefined) continue;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    report(run, placeOf(at, name), "required", { expected: describeSchema(property ?? {}), received: "nothing" });
  }
}

/** The keywords that look at every property of the value: patterns, those that are declared nowhere, the names themselves. */
function checkNames(run: Run, schema: JsonObject, value: object, at: Place): void {
  const properties = objectAt(schema, "properties");
  const rest = schema["additionalProperties"];
  const names = schema["propertyNames"];
  const patterns = Object.entries(objectAt(schema, "patternProperties")).map(([pattern, property]) => {
    return { expression: new RegExp(pattern, "u"), property };
  });
  if (rest === undefined && names === undefined && patterns.length === 0) return;
  for (const name of Object.keys(value)) {
    if (isFull(run)) return;
    spend(run.effort);
    const place = placeOf(at, name);
    const [refusal] = names === undefined ? [] : attempt(run, names, name, place.depth);
    if (refusal) {
      const expected = `a property name that is ${refusal.expected}`;
      report(run, place, "propertyNames", { expected, received: describeValue(name) });
    }
    const matching = patterns.filter(({ expression }) => expression.test(name));
    for (const { property } of matching) run.check(run, property, Reflect.get(value, name), place);
    if (Object.hasOwn(properties, name) || matching.length > 0 || rest === undefined) continue;
    if (rest === false) reportUndeclared(run, Object.keys(properties), value, name, place);
    else run.check(run, rest, Reflect.get(value, name), place);
  }
}

function reportUndeclared(run: Run, allowed: readonly string[], value: object, name: string, at: Place): void {
  // A name that is in use already was not meant.
  const free = allowed.filter((other) => ownValue(value, other) === undefined);
  const near = nearestName(name, free);
  report(run, at, "additionalProperties", {
    expected: allowed.length > 0 ? `one of the properties ${describeValues(allowed)}` : "no properties",
    received: `property ${JSON.stringify(cutText(name, maxNameLength))}`,
    allowed,
    ...(near !== undefined && { near }),
  });
}

function checkCount(run: Run, schema: JsonObject, value: object, at: Place): void {
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
