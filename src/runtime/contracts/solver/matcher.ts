import { isJsonObject, type JsonObject, type JsonValue } from "../../model/index.js";
import { countCodePoints, equalJson } from "../../model/internal.js";
import { type Coverage, Effort, hasTwins, isMultiple, type Pattern, patternEngine } from "../../schema/internal.js";
import { listOf, mapOf } from "./keyword-values.js";
import { kindOf } from "./parts.js";
import type { Literal, SchemaPool, SchemaTerm } from "./schema-pool.js";

/** Checks a string against a format. */
export type FormatTest = RegExp | ((text: string) => boolean);

/** Evaluates schemas in normal form without compiling them. It agrees with the validator, which the differential tests check. */
export class Matcher {
  readonly #pool: SchemaPool;
  readonly #formats: Readonly<Record<string, FormatTest>>;
  readonly #effort = new Effort();
  readonly #engine = patternEngine(this.#effort);
  readonly #patterns = new Map<string, Pattern>();

  /** @param maxSteps how much work the matcher does in all before it throws LimitExceeded */
  constructor(pool: SchemaPool, formats: Readonly<Record<string, FormatTest>>, maxSteps: number) {
    this.#pool = pool;
    this.#formats = formats;
    this.#effort.begin(maxSteps);
  }

  /** Checks whether a value fulfils every literal. @throws {ToolError} LimitExceeded */
  fulfils(literals: readonly Literal[], value: JsonValue): boolean {
    return literals.every(({ term, holds }) => this.matches(term, value) === holds);
  }

  /** Checks whether a string matches a pattern. @throws {ToolError} LimitExceeded */
  matchesPattern(pattern: string, text: string): boolean {
    let compiled = this.#patterns.get(pattern);
    if (!compiled) {
      compiled = this.#engine(pattern, "u");
      this.#patterns.set(pattern, compiled);
    }
    return compiled.test(text);
  }

  /** Checks whether a value matches a schema. @throws {ToolError} LimitExceeded */
  matches(term: SchemaTerm, value: JsonValue): boolean {
    const { schema } = term;
    if (typeof schema === "boolean") return schema;
    this.#effort.spend(1);
    return (
      matchesValue(schema, value) &&
      this.#matchesCompositions(term, schema, value) &&
      (typeof value !== "number" || matchesNumber(schema, value)) &&
      (typeof value !== "string" || this.#matchesString(schema, value)) &&
      (!isArray(value) || this.#matchesArray(term, schema, value)) &&
      (!isJsonObject(value) || this.#matchesObject(term, schema, value))
    );
  }

  #test(owner: SchemaTerm, schema: JsonValue, value: JsonValue): boolean {
    return this.matches(this.#pool.term(schema, owner.document), value);
  }

  #matchesCompositions(term: SchemaTerm, schema: JsonObject, value: JsonValue): boolean {
    const { $ref, allOf, anyOf, oneOf, not } = schema;
    const test = (one: JsonValue): boolean => this.#test(term, one, value);
    if (typeof $ref === "string" && !this.matches(this.#pool.target(term, $ref), value)) return false;
    if (!listOf(allOf).every(test)) return false;
    if (anyOf !== undefined && !listOf(anyOf).some(test)) return false;
    if (oneOf !== undefined && listOf(oneOf).filter(test).length !== 1) return false;
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
    if (schema["uniqueItems"] === true && hasTwins(value)) return false;
    const { items, contains, unevaluatedItems } = schema;
    const prefix = listOf(schema["prefixItems"]);
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
    if (!isInRange(names.length, schema["minProperties"], schema["maxProperties"])) return false;
    if (!listOf(schema["required"]).every((name) => Object.hasOwn(value, String(name)))) return false;
    const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
    const properties = mapOf(schema["properties"]);
    const patterns = Object.entries(mapOf(schema["patternProperties"]));
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
  const { type } = schema;
  if (Array.isArray(type)) {
    const isInteger = typeof value === "number" && Number.isInteger(value) && type.includes("integer");
    if (!type.includes(kindOf(value)) && !isInteger) return false;
  }
  if (Object.hasOwn(schema, "const") && !equalJson(schema["const"], value)) return false;
  return !Array.isArray(schema["enum"]) || schema["enum"].some((one) => equalJson(one, value));
}

function matchesNumber(schema: JsonObject, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (!isInRange(value, minimum, maximum)) return false;
  if (typeof above === "number" && value <= above) return false;
  if (typeof below === "number" && value >= below) return false;
  return typeof step !== "number" || isMultiple(value, step);
}

function isInRange(value: number, min: unknown, max: unknown): boolean {
  return !(typeof min === "number" && value < min) && !(typeof max === "number" && value > max);
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
