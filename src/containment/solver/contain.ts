import { interpretDocument } from "toolwright/internal/schema";
import { BudgetExceeded, type FormatCheck, type JsonObject, type JsonValue } from "../../json-schema/index.js";
import { createLiteralTest } from "./literal-test.js";
import { literal, SchemaPool } from "./schema-pool.js";
import { Solver } from "./solver.js";

/**
 * `proved`: every value that the first schema accepts, the second accepts. `refuted`: a value shows that this is not so.
 * `undecided`: the solver cannot tell. `stopped`: it ran out of steps, stack or time to match patterns.
 */
export type Containment =
  | { readonly kind: "proved" }
  | { readonly kind: "refuted"; readonly value: JsonValue }
  | { readonly kind: "undecided" }
  | { readonly kind: "stopped" };

/** The bounds of one proof. */
export interface ContainmentOptions {
  /** How many steps a proof may take. Default 120,000. */
  readonly maxSteps?: number;
  /** Formats that validators check; others are annotations. */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** A schema that all values match, such as `{ type: "object" }`. */
  readonly domain?: JsonObject;
}

const maxDepth = 600;
const matchesPerStep = 5;

/**
 * Tries to prove that the schema `inner` accepts only values that one of the schemas `outer` accepts. "proved" is sound; a value that refutes has been
 * evaluated in the normal form only.
 * @throws {ToolError} if a validator would reject one of the schemas
 */
export function isContained(
  inner: JsonObject,
  outer: readonly JsonObject[],
  options: ContainmentOptions = {},
): Containment {
  const { formats = {} } = options;
  return proveContained(new SchemaPool((schema) => interpretDocument(schema, formats).normal), inner, outer, options);
}

/** As `isContained`, with a pool for several proofs. */
export function proveContained(
  pool: SchemaPool,
  inner: JsonObject,
  outer: readonly JsonObject[],
  { maxSteps = 120_000, formats = {}, domain }: ContainmentOptions,
): Containment {
  const literals = [
    literal(pool.add(inner), true),
    ...outer.map((schema) => literal(pool.add(schema), false)),
    ...(domain ? [literal(pool.add(domain), true)] : []),
  ];
  const test = createLiteralTest(pool, formats, maxSteps * matchesPerStep);
  const solver = new Solver(pool, test, { steps: maxSteps, depth: maxDepth });
  try {
    const outcome = solver.solve(literals);
    if (outcome.kind === "none") return { kind: "proved" };
    return outcome.kind === "found" ? { kind: "refuted", value: outcome.value } : { kind: "undecided" };
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return { kind: "stopped" };
    throw error;
  }
}
