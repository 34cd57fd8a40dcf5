import {
  allowedValues,
  BudgetExceeded,
  describePlainSchema,
  describeValue,
  describeValues,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Kind,
  kindOf,
  listAt,
  type Mismatch,
  mapParts,
  nearestName,
  objectAt,
  ownValue,
  pointerToken,
  StepBudget,
  shorten,
} from "../../../json-schema/index.js";
import { messageOfThrown } from "../../model/internal.js";
import { plainArguments } from "./accept-input.js";
import { type CoercionChange, convert, describeConversion } from "./coerce/create-coercer.js";
import { completeContext } from "./context.js";
import { maxExampleLength, nearestOf, nearestText } from "./correct/correct-value.js";
import type { Features, Repairs } from "./features.js";
import { readObjects, readScalar } from "./structured-output.js";

const explainPlainValue: Features["explain"] = (_binding, schema, value, budget = new StepBudget(200_000)) =>
  explainPlain(schema, value, budget);
const createRepairs: Features["createRepairs"] = ({ inputSchema }) => createPlainRepairs(inputSchema);

/** Covers tools with plain inputs whose result is a scalar, if they have one, and that do not take the context. */
export const scalarFeatures: Features = {
  explain: explainPlainValue,
  createRepairs,
  toArguments: plainArguments,
  readResult: (_binding, _schema, value) => readScalar(value),
};

// Without a spread: a bundler cannot remove it.
/** Covers tools with plain inputs and results. */
export const plainFeatures: Features = {
  explain: explainPlainValue,
  createContext: completeContext,
  createRepairs,
  toArguments: plainArguments,
  readResult: (_binding, schema, value) =>
    readObjects(value, { schemasAt: (path) => plainSchemasAt(schema, path), isTyped: true }),
  // Only properties are dropped.
  project: (_binding, schema, value) => projectPlain(schema, value) as JsonValue,
};

const maxStepsToCoerce = 50_000;
const maxStepsToCorrect = 5000;

/** Creates the repairs of a plain schema. */
export function createPlainRepairs(root: JsonObject): Repairs {
  const repairs: Repairs = {
    coerce: (value, only, whole) => {
      const changes: CoercionChange[] = [];
      const budget = whole?.part(maxStepsToCoerce) ?? new StepBudget(maxStepsToCoerce);
      const repaired = within(() => coerce({ changes, budget, only }, root, value, ""), value);
      return repaired === value ? { value, changes: [] } : { value: repaired, changes };
    },
    strip: (value) => within(() => projectPlain(root, value), value),
    correct: (given, isValid, whole) => {
      const coerced = repairs.coerce(given, undefined, whole).value;
      const budget = whole.part(maxStepsToCorrect);
      return [within(() => correct(root, coerced, budget), undefined), sample(root)].find(
        (value): value is JsonObject =>
          isJsonObject(value) && JSON.stringify(value).length <= maxExampleLength && isValid(value),
      );
    },
  };
  return repairs;
}

/** Runs `work`; returns `otherwise` if the value takes too long, or throws when it is read. */
function within<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    // The guard rejects such a value.
    return otherwise;
  }
}

/** The schema of a property or item; `false` for an undeclared property. */
function partSchema(schema: JsonObject, key: string | number): JsonObject | false {
  if (typeof key === "number") return objectAt(schema, "items");
  const properties = objectAt(schema, "properties");
  return Object.hasOwn(properties, key) ? objectAt(properties, key) : false;
}

function isPart(schema: JsonObject, value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
  return Array.isArray(value) ? schema["type"] === "array" : isJsonObject(value) && schema["type"] === "object";
}

/** Removes undeclared properties. */
export function projectPlain(schema: JsonObject, value: unknown): unknown {
  if (!isPart(schema, value)) return value;
  return mapParts(value, (part, key) => {
    const own = partSchema(schema, key);
    return own ? projectPlain(own, part) : undefined;
  });
}

/** The schemas of the value at `path`: one, or none. */
export function plainSchemasAt(root: JsonObject, path: readonly (string | number)[]): readonly JsonObject[] {
  let schema: JsonObject | false = root;
  for (const key of path) schema = schema && partSchema(schema, key);
  return schema ? [schema] : [];
}

interface Coercing {
  readonly changes: CoercionChange[];
  readonly budget: StepBudget;
  readonly only: "nulls" | undefined;
}

function coerce(run: Coercing, schema: JsonObject, value: unknown, path: string): unknown {
  run.budget.consume();
  const repaired = run.only ? value : convertPlainKind(run, schema, value, path);
  if (!isPart(schema, repaired)) return repaired;
  return mapParts<unknown>(repaired, (part, key) => {
    const own = partSchema(schema, key);
    if (!own) return part;
    const at = path + pointerToken(key);
    const isOptional = typeof key === "string" && !listAt(schema, "required").includes(key);
    if (part !== null || !isOptional || own["type"] === "null") return coerce(run, own, part, at);
    run.changes.push({ path: at, what: "null to no property" });
    return undefined;
  });
}

/** Converts a value of a kind that the schema rejects to the one that it accepts. */
function convertPlainKind(run: Coercing, schema: JsonObject, value: unknown, path: string): unknown {
  const { type } = schema;
  // A plain schema has one type.
  const target = type === "integer" ? "number" : (type as Kind);
  const kind = kindOf(value);
  if (kind === undefined || kind === target) return value;
  const converted = convert(value, target);
  if (converted && kindOf(converted.value) === target) {
    const allowed = allowedValues(schema);
    if (allowed && !allowed.some((one) => one === converted.value)) return value;
    run.changes.push({ path, what: describeConversion(kind, target) });
    return converted.value;
  }
  if (target !== "array" || value === null) return value;
  const changes: CoercionChange[] = [];
  const list = [coerce({ ...run, changes }, objectAt(schema, "items"), value, `${path}/0`)];
  if (!fits(schema, list, run.budget)) return value;
  run.changes.push({ path, what: "single value to list" }, ...changes);
  return list;
}

function fits(schema: JsonObject, value: unknown, budget: StepBudget): boolean {
  return explainPlain(schema, value, budget).length === 0;
}

function correct(schema: JsonObject, value: unknown, budget: StepBudget): unknown {
  if (fits(schema, value, budget)) return value;
  budget.consume();
  const allowed = allowedValues(schema);
  if (allowed) return nearestOf(allowed, value);
  if (!isPart(schema, value)) return sample(schema);
  if (!isJsonObject(value))
    return Array.from(value as readonly unknown[], (item) => correct(objectAt(schema, "items"), item, budget));
  return correctObject(schema, value, budget);
}

function correctObject(schema: JsonObject, value: object, budget: StepBudget): unknown {
  const names = Object.keys(objectAt(schema, "properties"));
  const free = names.filter((name) => !Object.hasOwn(value, name));
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const meant = names.includes(name) ? name : nearestName(name, free);
    const own = meant !== undefined && partSchema(schema, meant);
    // An unknown property without a similar name is dropped.
    if (own) entries.push([meant, correct(own, item, budget)]);
  }
  const present = entries.map(([name]) => name);
  for (const name of listAt(schema, "required") as readonly string[]) {
    if (!present.includes(name)) entries.push([name, sample(partSchema(schema, name) || {})]);
  }
  return Object.fromEntries(entries);
}

/** Creates a small value that matches a plain schema. */
function sample(schema: JsonObject): JsonValue {
  const [example] = [...listAt(schema, "examples"), ...(allowedValues(schema) ?? [])];
  if (example !== undefined) return example;
  if (schema["default"] !== undefined) return schema["default"];
  const { type } = schema;
  if (type === "string") return "text";
  if (type === "boolean") return true;
  if (type === "array") return [];
  if (type !== "object") return type === "null" ? null : 1;
  const required = listAt(schema, "required") as readonly string[];
  return Object.fromEntries(required.map((name) => [name, sample(partSchema(schema, name) || {})]));
}

/*
 * A plain schema has one type, and perhaps `const` or `enum` with scalars; an object lists its properties and is closed; an array has one schema for all
 * items. Each function of this folder returns for plain schemas what its counterpart for any schema returns, and is a fraction of its size. Tests
 * compare both.
 */

const maxMismatches = 20;
const maxNameLength = 200;

/** As `explain`. */
export function explainPlain(schema: JsonObject, value: unknown, budget: StepBudget): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const report: Report = (path, keyword, expected, received, { near, ...more } = {}) => {
    if (isOver()) return;
    const suggestion = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
    const message = `expected ${expected}, got ${received}${suggestion}`;
    found.push({ path, keyword, expected, received, message, ...more });
  };
  const isOver = (): boolean => found.length >= maxMismatches;
  try {
    check({ report, isOver, budget }, schema, value, "");
  } catch (thrown) {
    const [keyword, expected, received]: [string, string, string] =
      thrown instanceof BudgetExceeded
        ? ["effort", "a smaller value", "one that takes too long to explain"]
        : ["read", "a JSON value", `a value that throws when it is read: ${messageOfThrown(thrown)}`];
    report("", keyword, expected, received);
  }
  return found;
}

interface Details {
  readonly allowed?: readonly JsonValue[];
  readonly near?: string | undefined;
  readonly message?: string;
}

type Report = (path: string, keyword: string, expected: string, received: string, details?: Details) => void;

interface Pass {
  readonly report: Report;
  readonly isOver: () => boolean;
  readonly budget: StepBudget;
}

function check(pass: Pass, schema: JsonObject, value: unknown, path: string): void {
  const { report, isOver, budget } = pass;
  budget.consume();
  const allowed = allowedValues(schema);
  if (allowed && !allowed.some((one) => one === value)) {
    report(path, schema["const"] === undefined ? "enum" : "const", describeValues(allowed), describeValue(value), {
      allowed,
      near: nearestText(allowed, value),
    });
  } else if (!isOfType(schema["type"], value)) {
    report(path, "type", describePlainSchema(schema), describeValue(value));
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length && !isOver(); i++) {
      budget.consume();
      check(pass, objectAt(schema, "items"), value[i], `${path}/${i}`);
    }
  } else if (isJsonObject(value)) checkObject(pass, schema, value, path);
}

function isOfType(type: JsonValue | undefined, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  return type === "number" ? Number.isFinite(value) : kindOf(value) === type;
}

function checkObject(pass: Pass, schema: JsonObject, value: object, path: string): void {
  const { report, isOver, budget } = pass;
  const properties = objectAt(schema, "properties");
  const at = (name: string): string => path + pointerToken(shorten(name, maxNameLength));
  const names = Object.keys(properties);
  for (const name of listAt(schema, "required") as readonly string[]) {
    if (ownValue(value, name) !== undefined) continue;
    const expected = describePlainSchema(objectAt(properties, name));
    report(at(name), "required", expected, "nothing", { message: `is required; expected ${expected}` });
  }
  for (const name of names) {
    if (isOver()) return;
    const item = ownValue(value, name);
    if (item !== undefined) check(pass, objectAt(properties, name), item, at(name));
  }
  for (const name of Object.keys(value)) {
    if (isOver()) return;
    budget.consume();
    if (Object.hasOwn(properties, name)) continue;
    // Do not suggest a property that is already present.
    const free = names.filter((other) => ownValue(value, other) === undefined);
    const expected = names.length > 0 ? `one of the properties ${describeValues(names)}` : "no properties";
    report(at(name), "additionalProperties", expected, `property ${JSON.stringify(shorten(name, maxNameLength))}`, {
      allowed: names,
      near: nearestName(name, free),
    });
  }
}
