import { describeSchema, describeValue, describeValues } from "../explain/describe-schema.js";
import {
  allowedValues,
  hasType,
  isJsonObject,
  isOneOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  ownValue,
} from "../json.js";
import { type Discriminator, findDiscriminator, schemasOfPart } from "../parts.js";
import { follow, type SchemaReader } from "../schema-reader.js";
import { nearestName, shorten } from "../strings.js";
import {
  accepts,
  all,
  attempt,
  deeper,
  type Finding,
  type Found,
  type KeywordCheck,
  type Position,
  partOf,
  type Run,
  report,
  reportAll,
} from "./run.js";
import { selectBranches } from "./select-branches.js";

/** Creates the check of a union. */
export function union(keyword: UnionKeyword): KeywordCheck<unknown> {
  return (run, schema, value, at) => checkUnion(run, keyword, listAt(schema, keyword), value, at);
}

/** To rule a branch out takes longer than other steps. */
const stepsPerBranch = 2;

type UnionKeyword = "anyOf" | "oneOf";

/**
 * Checks a union. If no branch accepts the value, reports what the most likely branch rejects: only then are the problems of each branch
 * described, which takes longer than to find out that it accepts or rejects the value.
 */
function checkUnion(run: Run, keyword: UnionKeyword, branches: JsonArray, value: unknown, at: Position): boolean {
  const selected = selectBranches(run.reader, branches, value);
  run.budget.consume((1 + selected.length) * stepsPerBranch);
  const possible = selected.filter((branch) => !isRuledOut(run.reader, branch, value));
  const [only] = possible;
  // One branch is checked and described at once: a value of many levels would be checked again at each.
  if (run.sink && only !== undefined && possible.length === 1) {
    const found = attempt(run, run.sink, only, value, at);
    return found.length === 0 || reportUnion(run, { keyword, branches, accepting: 0, possible, found }, value, at);
  }
  let accepting = 0;
  for (const branch of possible) {
    if (!accepts(run, branch, value, at)) continue;
    if (keyword === "anyOf") return true;
    accepting++;
  }
  return accepting === 1 || reportUnion(run, { keyword, branches, accepting, possible }, value, at);
}

const stepsPerReport = 10;

/** How the branches of a union reject a value. */
interface Rejection {
  readonly keyword: UnionKeyword;
  readonly branches: JsonArray;
  /** The number of branches that accept the value. */
  readonly accepting: number;
  /** The branches that are not ruled out. */
  readonly possible: JsonArray;
  /** The problems of the only one. */
  readonly found?: readonly Found[];
}

function reportUnion(run: Run, rejection: Rejection, value: unknown, at: Position): false {
  const { sink } = run;
  if (!sink) return false;
  const { keyword, branches, accepting, possible, found } = rejection;
  // Describing branches and comparing their properties takes longer than to reject a value.
  run.budget.consume(stepsPerReport + branches.length);
  const expected = describeSchema({ anyOf: branches });
  if (accepting > 1) {
    const received = `${describeValue(value)}, which matches ${accepting} of them`;
    return report(run, at, keyword, () => ({ expected: `exactly one of ${expected}`, received }));
  }
  if (isJsonObject(value) && reportDiscriminator(run, branches, value, possible.length, at)) return false;
  const described =
    possible.length > 0 || !isJsonObject(value) ? possible : selectedBranches(run.reader, branches, value);
  const rejections = found ? [found] : described.map((branch) => attempt(run, sink, branch, value, at));
  const [first] = rejections;
  if (first === undefined) {
    const allowed = literalsOf(run.reader, branches);
    return report(run, at, keyword, () => ({ expected, received: describeValue(value), ...(allowed && { allowed }) }));
  }
  const own = rejections.map(([only, ...others]) => (others.length === 0 && only?.levels === 0 ? only : undefined));
  if (rejections.length > 1 && own.every((problem) => problem !== undefined)) {
    const each = [...new Set(own.map((problem) => problem.expected))].join(" | ");
    return report(run, at, keyword, () => ({ expected: each, received: describeValue(value) }));
  }
  const [only] = own;
  // Literals beside the only possible branch are ruled out, but are valid values.
  const literals = only && possible.length === 1 ? literalsLike(run.reader, branches, value) : [];
  if (only && literals.length > 0) {
    const each = `${describeValues(literals)} | ${only.expected}`;
    return report(run, at, keyword, () => ({ expected: each, received: describeValue(value) }));
  }
  // Branches without a type only limit what the schema itself says.
  if (rejections.length > 1 && expected !== "unknown") {
    const received = `${describeValue(value)}, which matches none of them; what follows is about the nearest`;
    report(run, at, keyword, () => ({ expected, received }));
  }
  const nearest = rejections.reduce((best, other) => (isNearer(other, best) ? other : best), first);
  return reportAll(run, at, nearest);
}

/** The nearer branch has fewer mismatches or, if the numbers are equal, the deeper first mismatch. */
function isNearer(a: readonly Found[], b: readonly Found[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  return (a[0]?.levels ?? 0) > (b[0]?.levels ?? 0);
}

/** Reports a discriminator that is missing or selects no branch; returns false if there is no such problem. */
function reportDiscriminator(
  run: Run,
  branches: readonly JsonValue[],
  value: object,
  possible: number,
  at: Position,
): boolean {
  const discriminator = discriminatorOf(run.reader, branches);
  if (!discriminator) return false;
  const { name } = discriminator;
  const allowed = [...discriminator.branches.keys()];
  const item = ownValue(value, name);
  if (item !== undefined && (possible > 0 || isOneOf(allowed, item))) return false;
  const expected = describeValues(allowed);
  report(run, partOf(at, name), item === undefined ? "required" : "enum", () => ({
    expected,
    received: describeValue(item),
    allowed,
    near: typeof item === "string" ? nearestName(item, allowed.map(String)) : undefined,
    ...(item === undefined && { message: `is required; expected ${expected}` }),
  }));
  return true;
}

/** The branches for objects that the discriminator of `value` selects, or all of them if there is no discriminator. */
function selectedBranches(reader: SchemaReader, branches: readonly JsonValue[], value: object): JsonArray {
  const discriminator = discriminatorOf(reader, branches);
  const selected = discriminator?.branches.get(ownValue(value, discriminator.name) as JsonValue);
  return selected ?? objectBranches(reader, branches);
}

/** The property whose values select a branch, if each branch for objects has it. */
function discriminatorOf(reader: SchemaReader, branches: readonly JsonValue[]): Discriminator<JsonObject> | undefined {
  const objects = objectBranches(reader, branches);
  const discriminator = findDiscriminator(objects, (branch) => literalProperties(reader, branch));
  return discriminator?.others.length === 0 ? discriminator : undefined;
}

function objectBranches(reader: SchemaReader, branches: readonly JsonValue[]): readonly JsonObject[] {
  return branches.map((branch) => follow(reader, branch)).filter(({ type }) => type === "object");
}

function literalProperties(reader: SchemaReader, schema: JsonObject): readonly (readonly [string, JsonArray])[] {
  const required = listAt(schema, "required");
  return Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) => {
    const values = required.includes(name) ? allowedValues(follow(reader, property)) : undefined;
    return values ? [[name, values] as const] : [];
  });
}

/** All values that the branches allow, if each of them allows only listed values. */
function literalsOf(reader: SchemaReader, branches: readonly JsonValue[]): JsonArray | undefined {
  const lists = branches.map((branch) => allowedValues(follow(reader, branch)));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** The literals among the branches that are strings, or numbers, as `value` is. */
function literalsLike(reader: SchemaReader, branches: readonly JsonValue[], value: unknown): JsonArray {
  if (typeof value !== "string" && typeof value !== "number") return [];
  const literals = branches.flatMap((branch) => allowedValues(follow(reader, branch)) ?? []);
  return literals.filter((literal) => typeof literal === typeof value);
}

/**
 * Checks whether the type and the literal properties of `branch` already exclude `value`; false does not mean that the value is accepted.
 * Without this test, trying each branch of a recursive union doubles the work at each level.
 */
export function isRuledOut(reader: SchemaReader, branch: JsonValue, value: unknown): boolean {
  if (branch === false) return true;
  const schema = follow(reader, branch);
  if (contradicts(schema, value) || !hasType(schema["type"], value)) return true;
  if (!isJsonObject(value)) return false;
  return Object.entries(objectAt(schema, "properties")).some(([name, property]) => {
    const item = ownValue(value, name);
    return item !== undefined && contradicts(follow(reader, property), item);
  });
}

function contradicts(schema: JsonObject, value: unknown): boolean {
  const allowed = allowedValues(schema);
  return allowed !== undefined && !isOneOf(allowed, value);
}

type Keyword = "unevaluatedProperties" | "unevaluatedItems";
type Key = string | number;

/** To look for the keys that a schema evaluates takes longer than other steps. */
const stepsPerSearch = 4;
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

/** The keywords whose subschemas and targets apply to the same value. */
const inPlace = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas", "dependencies"];

/** The keywords whose subschemas apply to properties or items. */
const ofParts = [
  ...["properties", "patternProperties", "additionalProperties"],
  ...["prefixItems", "items", "additionalItems", "contains"],
];

/** Returns the keys that no keyword of `schema` evaluates, except for its own `unevaluated…` keywords. */
function unevaluatedKeys(
  run: Run,
  keyword: Keyword,
  schema: JsonObject,
  value: object,
  keys: readonly Key[],
  at: Position,
): readonly Key[] {
  run.budget.consume(stepsPerSearch + keys.length / keysPerStep);
  const uses = (keyword: string): boolean => schema[keyword] !== undefined;
  let open = ofParts.some(uses) ? keys.filter((key) => !isEvaluated(run, schema, value, key, at)) : keys;
  if (open.length === 0 || !inPlace.some(uses)) return open;
  for (const applied of appliedInPlace(run, schema, value, at)) {
    if (!isJsonObject(applied)) continue;
    if (applied[keyword] !== undefined && run.reader.dialectOf(applied) === "2020-12") return [];
    const inner = { ...deeper(at), scope: run.reader.enter(applied, at.scope) };
    open = unevaluatedKeys(run, keyword, applied, value, open, inner);
    if (open.length === 0) break;
  }
  return open;
}

/** Whether a keyword of the schema itself applies to a property or item. */
function isEvaluated(run: Run, schema: JsonObject, value: object, key: Key, at: Position): boolean {
  if (typeof key === "string" && Object.hasOwn(objectAt(schema, "properties"), key)) return true;
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
