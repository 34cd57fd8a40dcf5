import {
  allowedValues,
  BudgetExceeded,
  describePlainSchema,
  describeValue,
  describeValues,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  kindOf,
  listAt,
  type Mismatch,
  nearestName,
  objectAt,
  ownValue,
  pointerToken,
  type StepBudget,
  shorten,
} from "../../../../json-schema/index.js";
import { messageOfThrown } from "../../../model/internal.js";
import { nearestText } from "../correct/correct-value.js";

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
