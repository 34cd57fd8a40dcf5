import type { Coverage } from "toolwright/internal/schema";
import type { FormatCheck } from "toolwright/schema";
import {
  compileWithin,
  countCodePoints,
  equalJson,
  findDuplicates,
  hasType,
  isJsonArray,
  isJsonObject,
  isMultipleOf,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  type Pattern,
  StepBudget,
} from "../../json-schema/index.js";
import type { Literal, SchemaPool, SchemaTerm } from "./schema-pool.js";

/** So many members of a value are checked in the time of one step. */
const membersPerStep = 10;

/** Evaluates schemas in normal form without compiling them. It agrees with the validator, which the differential tests check. */
export class Matcher {
  readonly #pool: SchemaPool;
  readonly #formats: Readonly<Record<string, FormatCheck>>;
  readonly #budget: StepBudget;
  readonly #patterns = new Map<string, Pattern>();

  /** @param maxSteps how much work the matcher does in all before it throws */
  constructor(pool: SchemaPool, formats: Readonly<Record<string, FormatCheck>>, maxSteps: number) {
    this.#pool = pool;
    this.#formats = formats;
    this.#budget = new StepBudget(maxSteps);
  }

  /** Checks whether a value fulfils every literal. @throws {BudgetExceeded} */
  fulfils(literals: readonly Literal[], value: JsonValue): boolean {
    return literals.every(({ term, holds }) => this.matches(term, value) === holds);
  }

  /** Checks whether a string matches a pattern. @throws {BudgetExceeded} */
  matchesPattern(pattern: string, text: string): boolean {
    let compiled = this.#patterns.get(pattern);
    if (!compiled) {
      compiled = compileWithin(this.#budget, pattern);
      this.#patterns.set(pattern, compiled);
    }
    return compiled.test(text);
  }

  /** Checks whether a value matches a schema. @throws {BudgetExceeded} */
  matches(term: SchemaTerm, value: JsonValue): boolean {
    const { schema } = term;
    if (typeof schema === "boolean") return schema;
    this.#budget.consume();
    return (
      matchesValue(schema, value) &&
      this.#matchesCompositions(term, schema, value) &&
      (typeof value !== "number" || matchesNumber(schema, value)) &&
      (typeof value !== "string" || this.#matchesString(schema, value)) &&
      (!isJsonArray(value) || this.#matchesArray(term, schema, value)) &&
      (!isJsonObject(value) || this.#matchesObject(term, schema, value))
    );
  }

  #test(owner: SchemaTerm, schema: JsonValue, value: JsonValue): boolean {
    return this.matches(this.#pool.term(schema, owner.document), value);
  }

  #matchesCompositions(term: SchemaTerm, schema: JsonObject, value: JsonValue): boolean {
    const { $ref, not } = schema;
    const test = (one: JsonValue): boolean => this.#test(term, one, value);
    if (typeof $ref === "string" && !this.matches(this.#pool.target(term, $ref), value)) return false;
    if (!listAt(schema, "allOf").every(test)) return false;
    if (schema["anyOf"] !== undefined && !listAt(schema, "anyOf").some(test)) return false;
    if (schema["oneOf"] !== undefined && listAt(schema, "oneOf").filter(test).length !== 1) return false;
    if (not !== undefined && test(not)) return false;
    if (schema["if"] === undefined) return true;
    const next = test(schema["if"]) ? schema["then"] : schema["else"];
    return next === undefined || test(next);
  }

  #matchesString(schema: JsonObject, value: string): boolean {
    const { pattern, format } = schema;
    if (!isInRange(countCodePoints(value), schema["minLength"], schema["maxLength"])) return false;
    if (typeof pattern === "string" && !this.matchesPattern(pattern, value)) return false;
    const check =
      typeof format === "string" && Object.hasOwn(this.#formats, format) ? this.#formats[format] : undefined;
    return check === undefined || (typeof check === "function" ? check(value) : new RegExp(check).test(value));
  }

  #matchesArray(term: SchemaTerm, schema: JsonObject, value: readonly JsonValue[]): boolean {
    if (!isInRange(value.length, schema["minItems"], schema["maxItems"])) return false;
    if (schema["uniqueItems"] === true && findDuplicates(value) !== undefined) return false;
    const { items, contains, unevaluatedItems } = schema;
    const prefix = listAt(schema, "prefixItems");
    this.#budget.consume(Math.ceil(value.length / membersPerStep));
    for (const [i, item] of value.entries()) {
      const own = prefix[i] ?? items;
      if (own !== undefined && !this.#test(term, own, item)) return false;
    }
    if (contains !== undefined) {
      const count = value.filter((item) => this.#test(term, contains, item)).length;
      if (!isInRange(count, schema["minContains"] ?? 1, schema["maxContains"])) return false;
    }
    if (!isJsonObject(unevaluatedItems)) return true;
    const covered = this.#coverage(term, unevaluatedItems, value);
    const rest = covered.allItems ? [] : value.slice(covered.upTo);
    const open = rest.filter((item) => !covered.contains.some((one) => this.#test(term, one, item)));
    return open.every((item) => this.#test(term, unevaluatedItems["schema"] ?? true, item));
  }

  #matchesObject(term: SchemaTerm, schema: JsonObject, value: JsonObject): boolean {
    const names = Object.keys(value);
    this.#budget.consume(Math.ceil(names.length / membersPerStep));
    if (!isInRange(names.length, schema["minProperties"], schema["maxProperties"])) return false;
    if (!listAt(schema, "required").every((name) => Object.hasOwn(value, String(name)))) return false;
    const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
    const properties = objectAt(schema, "properties");
    const patterns = Object.entries(objectAt(schema, "patternProperties"));
    for (const name of names) {
      const item = value[name] ?? null;
      if (propertyNames !== undefined && !this.#test(term, propertyNames, name)) return false;
      const matching = patterns.filter(([pattern]) => this.matchesPattern(pattern, name)).map(([, one]) => one);
      const own = Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
      const declared = [...own, ...matching];
      const all = declared.length === 0 && additionalProperties !== undefined ? [additionalProperties] : declared;
      if (!all.every((one) => this.#test(term, one, item))) return false;
    }
    if (!isJsonObject(unevaluatedProperties)) return true;
    const covered = this.#coverage(term, unevaluatedProperties, value);
    const isCovered = (name: string): boolean =>
      covered.allNames ||
      covered.names.includes(name) ||
      covered.patterns.some((pattern) => this.matchesPattern(pattern, name));
    const open = names.filter((name) => !isCovered(name));
    return open.every((name) => this.#test(term, unevaluatedProperties["schema"] ?? true, value[name] ?? null));
  }

  /** Adds up the cases of a coverage that apply to a value. */
  #coverage(term: SchemaTerm, keyword: JsonObject, value: JsonValue): Coverage {
    const add = (covered: Coverage): Coverage[] => {
      const further = covered.cases.flatMap(({ when, yes, no }) => add(this.#test(term, when, value) ? yes : no));
      return [covered, ...further];
    };
    // Lowering writes every `unevaluated…` keyword with a coverage.
    const parts = add(keyword["coverage"] as unknown as Coverage);
    this.#budget.consume(parts.length);
    return {
      names: parts.flatMap(({ names }) => names),
      patterns: parts.flatMap(({ patterns }) => patterns),
      allNames: parts.some(({ allNames }) => allNames),
      upTo: Math.max(...parts.map(({ upTo }) => upTo)),
      allItems: parts.some(({ allItems }) => allItems),
      contains: parts.flatMap(({ contains }) => contains),
      cases: [],
    };
  }
}

function matchesValue(schema: JsonObject, value: JsonValue): boolean {
  if (!hasType(schema["type"], value)) return false;
  if (Object.hasOwn(schema, "const") && !equalJson(schema["const"], value)) return false;
  return !Array.isArray(schema["enum"]) || schema["enum"].some((one) => equalJson(one, value));
}

function matchesNumber(schema: JsonObject, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (!isInRange(value, minimum, maximum)) return false;
  if (typeof above === "number" && value <= above) return false;
  if (typeof below === "number" && value >= below) return false;
  return typeof step !== "number" || isMultipleOf(value, step);
}

function isInRange(value: number, min: unknown, max: unknown): boolean {
  return !(typeof min === "number" && value < min) && !(typeof max === "number" && value > max);
}
