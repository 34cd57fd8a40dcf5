import { describeSchema } from "../explain/describe-schema.js";
import { describeValue } from "../explain/describe-value.js";
import type { JsonObject } from "../json.js";
import { listAt } from "../reading.js";
import { accepts, all, deeper, type KeywordCheck, type Position, type Run, report } from "./run.js";

// The keywords whose schemas apply to the same value, except for unions.

/** Creates the check of a reference. */
export function reference(keyword: "$ref" | "$dynamicRef"): KeywordCheck<unknown> {
  return (run, schema, value, at) => {
    const uri = schema[keyword];
    if (typeof uri !== "string") return true;
    const target = run.reader.resolve(schema, keyword, uri, at.scope);
    if (target !== undefined) return run.check(run, target, value, deeper(at));
    return report(run, at, keyword, () => {
      return { expected: `what ${uri} describes`, received: "a schema that does not contain it" };
    });
  };
}

export function checkAllOf(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return all(run, listAt(schema, "allOf"), (part) => run.check(run, part, value, deeper(at)));
}

export function checkNot(run: Run, { not = false }: JsonObject, value: unknown, at: Position): boolean {
  if (!accepts(run, not, value, at)) return true;
  return report(run, at, "not", () => {
    const expected = describeSchema({ not }) === "never" ? "never" : `anything but ${describeSchema(not)}`;
    return { expected, received: describeValue(value) };
  });
}

export function checkCondition(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  const { if: condition = true, then: whenTrue = true, else: whenFalse = true } = schema;
  return run.check(run, accepts(run, condition, value, at) ? whenTrue : whenFalse, value, deeper(at));
}
