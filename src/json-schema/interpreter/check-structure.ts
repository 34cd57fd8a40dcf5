import {
  describeLength,
  describePattern,
  describeSchema,
  describeValue,
  describeValues,
} from "../explain/describe-schema.js";
import {
  findDuplicates,
  isJsonArray,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  ownValue,
} from "../json.js";
import { schemasOfPart } from "../parts.js";
import { nearestProperty, shorten } from "../strings.js";
import {
  accepts,
  all,
  attempt,
  deeper,
  isOver,
  type KeywordCheck,
  type Position,
  partOf,
  type Run,
  report,
} from "./run.js";

/** The number of characters of an item that are compared for one step of the budget. */
const charactersPerStep = 50;

type Items = readonly unknown[];

/** Checks the keywords with a schema for each position. */
export function checkItems(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  let isValid = true;
  for (let i = 0; i < value.length; i++) {
    const [item] = schemasOfPart(run.reader, schema, i);
    if (!item) break;
    // A check of other schemas counts itself. A sparse array can have any length.
    if (item.schema === true) run.budget.consume();
    if (run.check(run, item.schema, value[i], partOf(at, i))) continue;
    isValid = false;
    if (isOver(run)) break;
  }
  return isValid;
}

export function checkUnique(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  if (schema["uniqueItems"] !== true) return true;
  const equal = findDuplicates(value, (characters) => run.budget.consume(characters / charactersPerStep));
  if (!equal) return true;
  const [first, second] = equal;
  return report(run, at, "uniqueItems", () => {
    return { expected: "different items", received: `equal items at ${first} and ${second}` };
  });
}

export function checkContains(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  const { contains = true } = schema;
  const is2020 = run.reader.dialectOf(schema) === "2020-12";
  const minimum = (is2020 ? numberAt(schema, "minContains") : undefined) ?? 1;
  const maximum = (is2020 ? numberAt(schema, "maxContains") : undefined) ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < value.length; i++) {
    run.budget.consume();
    if (accepts(run, contains, value[i], at)) count++;
    // Problems contain the number of all items that match.
    if (!run.sink && (count > maximum || (count >= minimum && maximum === Number.POSITIVE_INFINITY))) break;
  }
  if (count >= minimum && count <= maximum) return true;
  const [keyword, bound] =
    count > maximum ? ["maxContains", `<= ${maximum}`] : [minimum === 1 ? "contains" : "minContains", `>= ${minimum}`];
  return report(run, at, keyword, () => {
    const expected = `array with ${bound} items that match ${describeSchema(contains)}`;
    return { expected, received: `${describeLength(value.length)}, of which ${count} match` };
  });
}

export function checkRequired(run: Run, schema: JsonObject, value: object, at: Position): boolean {
  return checkPresent(run, schema, "required", listAt(schema, "required"), value, at);
}

function checkPresent(
  run: Run,
  schema: JsonObject,
  keyword: string,
  names: JsonArray,
  value: object,
  at: Position,
): boolean {
  return all(run, names, (name) => {
    if (typeof name !== "string" || ownValue(value, name) !== undefined) return true;
    return report(run, partOf(at, name), keyword, () => {
      const properties = objectAt(schema, "properties");
      const expected = describeSchema(Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {});
      const message = expected === "unknown" ? "is required" : `is required; expected ${expected}`;
      return { expected, received: "nothing", message };
    });
  });
}

export function checkProperties(run: Run, schema: JsonObject, value: object, at: Position): boolean {
  const properties = objectAt(schema, "properties");
  let isValid = true;
  for (const name of Object.keys(properties)) {
    const item = ownValue(value, name);
    if (item === undefined || run.check(run, properties[name] ?? true, item, partOf(at, name))) continue;
    isValid = false;
    if (isOver(run)) break;
  }
  return isValid;
}

/** Checks the keywords that apply to every property of the value: patterns, the rest of the properties, and the names themselves. */
export function checkNames(run: Run, schema: JsonObject, value: object, at: Position): boolean {
  let isValid = true;
  for (const name of Object.keys(value)) {
    run.budget.consume();
    const part = partOf(at, name);
    if (!checkName(run, schema, name, part)) isValid = false;
    if (!isValid && isOver(run)) break;
    for (const { schema: property, pointer } of schemasOfPart(run.reader, schema, name)) {
      // Declared properties have been checked in the schema's order.
      if (pointer.startsWith("/properties/")) continue;
      const isUndeclared = property === false && pointer === "/additionalProperties";
      if (isUndeclared) reportUndeclared(run, schema, value, name, part);
      else if (run.check(run, property, Reflect.get(value, name), part)) continue;
      isValid = false;
      if (isOver(run)) return false;
    }
  }
  return isValid;
}

function checkName(run: Run, { propertyNames }: JsonObject, name: string, part: Position): boolean {
  if (propertyNames === undefined) return true;
  if (!run.sink) return accepts(run, propertyNames, name, part);
  const [mismatch] = attempt(run, run.sink, propertyNames, name, part);
  if (!mismatch) return true;
  const expected = `a property name that is ${mismatch.expected}`;
  return report(run, part, "propertyNames", () => ({ expected, received: describeValue(name) }));
}

function reportUndeclared(run: Run, schema: JsonObject, value: object, name: string, at: Position): false {
  return report(run, at, "additionalProperties", () => {
    const allowed = Object.keys(objectAt(schema, "properties"));
    // Do not suggest a property that is already present.
    const free = allowed.filter((other) => ownValue(value, other) === undefined);
    return {
      expected: describeNames(schema, allowed),
      received: `property ${JSON.stringify(shorten(name, 200))}`,
      allowed,
      near: nearestProperty(name, free),
    };
  });
}

function describeNames(schema: JsonObject, names: readonly string[]): string {
  const patterns = Object.keys(objectAt(schema, "patternProperties")).map(describePattern);
  const allowed = [...(names.length > 0 ? [describeValues(names)] : []), ...patterns].join(" | ");
  if (allowed === "") return "no properties";
  return names.length > 0 ? `one of the properties ${allowed}` : `a property name like ${allowed}`;
}

/** Creates the check of a keyword that applies if an object has a property: with names of other properties, or a schema. */
export function dependency(keyword: string): KeywordCheck<unknown> {
  return (run, schema, value, at) => {
    if (!isJsonObject(value)) return true;
    return all(run, Object.entries(objectAt(schema, keyword)), ([name, dependent]) => {
      if (ownValue(value, name) === undefined) return true;
      if (!isJsonArray(dependent)) return run.check(run, dependent, value, deeper(at));
      return checkPresent(run, schema, keyword, dependent, value, at);
    });
  };
}
