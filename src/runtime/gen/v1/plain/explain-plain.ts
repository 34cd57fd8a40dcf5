import {
  allowedValues,
  BudgetExceeded,
  describeSchema,
  describeValue,
  describeValues,
  hasType,
  isJsonObject,
  type JsonObject,
  type JsonValue,
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

/*
 * A plain schema has one type, or `const` or `enum` with scalars as well; an object lists its properties and is closed; an array has one schema for all
 * items. Each function of this folder returns for plain schemas what its counterpart for any schema returns, and is a fraction of its size. Tests
 * compare both.
 */

const maxMismatches = 20;
const maxNameLength = 200;

/** As `explain`. */
export function explainPlain(schema: JsonObject, value: unknown, budget: StepBudget): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const report: Report = (path, keyword, expected, received, { near, message, ...more } = {}) => {
    if (isOver()) return;
    const suggestion = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
    const text = message ?? `expected ${expected}, got ${received}`;
    found.push({ path, keyword, expected, received, ...more, message: text + suggestion });
  };
  const isOver = (): boolean => found.length >= maxMismatches;
  try {
    check({ report, isOver, budget }, schema, value, "");
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) report("", "effort", "a smaller value", "one that takes too long to explain");
    else {
      const received = `a value that throws when it is read: ${messageOfThrown(thrown)}`;
      report("", "read", "a JSON value", received);
    }
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
    const near =
      typeof value === "string"
        ? nearestName(
            value,
            allowed.filter((one) => typeof one === "string"),
          )
        : undefined;
    report(path, schema["const"] === undefined ? "enum" : "const", describeValues(allowed), describeValue(value), {
      allowed,
      near,
    });
  } else if (!hasType(schema["type"], value)) {
    report(path, "type", describeSchema(schema), describeValue(value));
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length && !isOver(); i++) {
      budget.consume();
      check(pass, objectAt(schema, "items"), value[i], `${path}/${i}`);
    }
  } else if (isJsonObject(value)) checkObject(pass, schema, value, path);
}

function checkObject(pass: Pass, schema: JsonObject, value: object, path: string): void {
  const { report, isOver, budget } = pass;
  const properties = objectAt(schema, "properties");
  const at = (name: string): string => path + pointerToken(shorten(name, maxNameLength));
  const names = Object.keys(properties);
  for (const name of listAt(schema, "required") as readonly string[]) {
    if (ownValue(value, name) !== undefined) continue;
    const expected = describeSchema(objectAt(properties, name));
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
