import { describeSchema, describeValue } from "../explain/describe-schema.js";
import { type JsonObject, listAt } from "../json.js";
import { type Dialect, keywordOf } from "../keywords.js";
import {
  checkConst,
  checkEnum,
  checkFormat,
  checkMultipleOf,
  checkPattern,
  checkType,
  limit,
  ofArray,
  ofNumber,
  ofObject,
  ofString,
} from "./check-scalar.js";
import {
  checkContains,
  checkItems,
  checkNames,
  checkProperties,
  checkRequired,
  checkUnique,
  dependency,
} from "./check-structure.js";
import { unevaluated, union } from "./check-union.js";
import { accepts, all, deeper, type KeywordCheck, type Position, type Run, report } from "./run.js";

/** Keywords that one function checks together if a schema has any of them. */
export interface KeywordRow<Value> {
  readonly keyword: string;
  readonly others: readonly string[] | undefined;
  readonly check: KeywordCheck<Value>;
  /** The one dialect that has the keyword. A function of several keywords knows their dialects itself. */
  readonly only: Dialect | undefined;
}

/** Rows by stage. Each of the kinds of value has its own. */
interface KeywordChecks {
  readonly references: readonly KeywordRow<unknown>[];
  /** The first that rejects the value ends the check: the others would say little. */
  readonly values: readonly KeywordRow<unknown>[];
  readonly number: readonly KeywordRow<number>[];
  readonly string: readonly KeywordRow<string>[];
  readonly array: readonly KeywordRow<readonly unknown[]>[];
  readonly object: readonly KeywordRow<object>[];
  readonly compositions: readonly KeywordRow<unknown>[];
  readonly unions: readonly KeywordRow<unknown>[];
  readonly unevaluated: readonly KeywordRow<unknown>[];
}

/**
 * The function of each keyword that can reject a value, by stage and in the order in which problems are reported. Keywords with the same
 * function are checked together.
 */
export const keywordChecks: () => KeywordChecks = /*@__PURE__*/ once(createKeywordChecks);

/** Most servers never reject a value, so the rows are made for the first one. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function createKeywordChecks(): KeywordChecks {
  return {
    references: rows({ $ref: reference("$ref"), $dynamicRef: reference("$dynamicRef") }),
    values: rows({ const: checkConst, enum: checkEnum, type: checkType }),
    number: rows({
      minimum: limit("minimum", ">=", ofNumber),
      maximum: limit("maximum", "<=", ofNumber),
      exclusiveMinimum: limit("exclusiveMinimum", ">", ofNumber),
      exclusiveMaximum: limit("exclusiveMaximum", "<", ofNumber),
      multipleOf: checkMultipleOf,
    }),
    string: rows({
      minLength: limit("minLength", ">=", ofString),
      maxLength: limit("maxLength", "<=", ofString),
      pattern: checkPattern,
      format: checkFormat,
    }),
    array: rows({
      minItems: limit("minItems", ">=", ofArray),
      maxItems: limit("maxItems", "<=", ofArray),
      prefixItems: checkItems,
      items: checkItems,
      additionalItems: checkItems,
      uniqueItems: checkUnique,
      // With minContains and maxContains, which mean nothing on their own.
      contains: checkContains,
    }),
    object: rows({
      required: checkRequired,
      properties: checkProperties,
      propertyNames: checkNames,
      patternProperties: checkNames,
      additionalProperties: checkNames,
      minProperties: limit("minProperties", ">=", ofObject),
      maxProperties: limit("maxProperties", "<=", ofObject),
    }),
    compositions: rows({
      allOf: checkAllOf,
      dependentRequired: dependency("dependentRequired"),
      dependentSchemas: dependency("dependentSchemas"),
      dependencies: dependency("dependencies"),
      not: checkNot,
      // With then and else, which mean nothing on their own.
      if: checkCondition,
    }),
    unions: rows({ anyOf: union("anyOf"), oneOf: union("oneOf") }),
    unevaluated: rows({
      unevaluatedItems: unevaluated("unevaluatedItems"),
      unevaluatedProperties: unevaluated("unevaluatedProperties"),
    }),
  };
}

function rows<Value>(checks: Readonly<Record<string, KeywordCheck<Value>>>): readonly KeywordRow<Value>[] {
  const groups = new Map<KeywordCheck<Value>, string[]>();
  for (const [keyword, check] of Object.entries(checks)) groups.set(check, [...(groups.get(check) ?? []), keyword]);
  return [...groups].map(([check, [keyword = "", ...others]]) =>
    others.length > 0
      ? { keyword, others, check, only: undefined }
      : { keyword, others: undefined, check, only: keywordOf(keyword)?.only },
  );
}

// The keywords whose schemas apply to the same value, except for unions.

/** Creates the check of a reference. */
function reference(keyword: "$ref" | "$dynamicRef"): KeywordCheck<unknown> {
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

function checkAllOf(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return all(run, listAt(schema, "allOf"), (part) => run.check(run, part, value, deeper(at)));
}

function checkNot(run: Run, { not = false }: JsonObject, value: unknown, at: Position): boolean {
  if (!accepts(run, not, value, at)) return true;
  return report(run, at, "not", () => {
    const expected = describeSchema({ not }) === "never" ? "never" : `anything but ${describeSchema(not)}`;
    return { expected, received: describeValue(value) };
  });
}

function checkCondition(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  const { if: condition = true, then: whenTrue = true, else: whenFalse = true } = schema;
  return run.check(run, accepts(run, condition, value, at) ? whenTrue : whenFalse, value, deeper(at));
}
