import { equalJson } from "../json-schema/index.js";
import { isToolError, type JsonObject, type JsonValue } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";
import {
  type CompilingValidator,
  createSchemaValidator,
  type FormatCheck,
  type SchemaValidator,
} from "../schema/index.js";
import { searchCounterexample } from "./search/search-counterexample.js";
import { shrink } from "./search/shrink.js";
import { isContained } from "./solver/contain.js";

/** Whether programs that were written against the old contract still work with the new one. */
export type ContractResult = "compatible" | "breaking" | "unknown";

/** A value that one side of a contract accepts and the other rejects. */
export interface Counterexample {
  readonly value: JsonValue;
  /** The message of the validator that rejects the value. */
  readonly rejection: string;
}

/** The result for two schemas, with what supports it. */
export type ContainmentResult =
  | { readonly result: "compatible"; readonly evidence: Evidence }
  | { readonly result: "breaking"; readonly counterexample: Counterexample }
  | { readonly result: "unknown"; readonly reason: string };

/** Why no value breaks a contract: it is proved, or so many different values were tried without one that does. */
export type Evidence =
  | { readonly kind: "proved" }
  | { readonly kind: "tried"; readonly values: number; readonly seed: number };

/** The bounds of a comparison. */
export interface ContainmentLimits {
  /** How many steps a proof may take. Default 120,000. */
  readonly maxSteps?: number;
  /** How many different values are tried where there is no proof. Default 1,000. */
  readonly values?: number;
  /** Decides which values are tried. Default 1. */
  readonly seed?: number;
  /** Formats that both sides validate, by name. Default: none, `format` is an annotation. */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Only values that match this schema are considered, such as `{ type: "object" }`. */
  readonly domain?: JsonObject;
}

/**
 * Compares two schemas: "breaking" if some value that `accepting` accepts is rejected by `rejecting`, or by each schema of a list. For an
 * input, `accepting` is the old schema; for an output, the new one.
 */
export function compareSchemas(
  accepting: JsonObject,
  rejecting: JsonObject | readonly JsonObject[],
  limits: ContainmentLimits = {},
): ContainmentResult {
  return createComparison(limits)(accepting, rejecting);
}

type CompareSchemas = (accepting: JsonObject, rejecting: JsonObject | readonly JsonObject[]) => ContainmentResult;

/** As `compareSchemas`, for several comparisons: a schema that occurs again is compiled once. */
export function createComparison(limits: ContainmentLimits): CompareSchemas {
  const validator = createSchemaValidator({ formats: limits.formats ?? {} });
  return (accepting, rejecting) => compareAny(accepting, rejecting, limits, validator);
}

function compareAny(
  accepting: JsonObject,
  rejecting: JsonObject | readonly JsonObject[],
  limits: ContainmentLimits,
  validator: CompilingValidator,
): ContainmentResult {
  const all = isList(rejecting) ? rejecting : [rejecting];
  if (all.some((one) => equalJson(accepting, one))) return { result: "compatible", evidence: { kind: "proved" } };
  try {
    return compareUsable(accepting, all, limits, validator);
  } catch (error) {
    // The schema may come from anywhere: what is wrong with it is the reason why nothing is known.
    if (!isToolError(error)) throw error;
    return { result: "unknown", reason: messageOfThrown(error) };
  }
}

function compareUsable(
  accepting: JsonObject,
  rejecting: readonly JsonObject[],
  limits: ContainmentLimits,
  validator: CompilingValidator,
): ContainmentResult {
  const proof = isContained(accepting, rejecting, limits);
  if (proof.kind === "proved") return { result: "compatible", evidence: { kind: "proved" } };
  const { formats = {}, domain = {}, seed = 1, values = 1000 } = limits;
  const conditions = [validator.compile(domain), validator.compile(accepting)];
  const exceptions = rejecting.map((schema) => validator.compile(schema));
  const accepts = (value: JsonValue): boolean => conditions.every((schema) => schema.accepts(value));
  const rejects = (value: JsonValue): boolean => !exceptions.some((schema) => schema.accepts(value));
  const breaking = (value: JsonValue): ContainmentResult => {
    const smallest = shrink(value, (smaller) => accepts(smaller) && rejects(smaller));
    return {
      result: "breaking",
      counterexample: { value: smallest, rejection: rejectionOf(validator, rejecting, smallest) },
    };
  };
  if (proof.kind === "refuted" && accepts(proof.value) && rejects(proof.value)) return breaking(proof.value);
  const search = searchCounterexample(accepting, rejecting, { values, seed, formats, accepts, rejects });
  if (search.kind === "found") return breaking(search.value);
  if (search.kind === "limited") return { result: "unknown", reason: search.reason };
  if (proof.kind === "stopped") return { result: "unknown", reason: "the comparison takes too many steps" };
  return { result: "compatible", evidence: { kind: "tried", values: search.tried, seed } };
}

function rejectionOf(validator: SchemaValidator, [schema]: readonly JsonObject[], value: JsonValue): string {
  try {
    validator.validate(schema ?? {}, value);
  } catch (error) {
    return messageOfThrown(error);
  }
  throw new Error("internal: the validator accepts what it has rejected");
}

function isList(value: JsonObject | readonly JsonObject[]): value is readonly JsonObject[] {
  return Array.isArray(value);
}
