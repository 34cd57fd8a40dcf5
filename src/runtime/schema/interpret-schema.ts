import {
  checkFormats,
  createFits,
  describeValue,
  explainMismatches,
  type FormatCheck,
  localReader,
  type Mismatch,
  rememberPatterns,
  type SchemaReader,
  StepBudget,
} from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { copySchema, messageOfThrown, type SchemaLimits } from "../model/internal.js";
import { normalizeSchema } from "./normalize-schema.js";
import { type LoadSchema, SchemaSet } from "./schema-set.js";
import { setReader } from "./scoped-node.js";

/** A schema as an object or as JSON text. */
export type SchemaSource = JsonObject | string;

/**
 * Reads a schema from either form into a plain JSON copy. The schemas `true` and `false` are accepted as JSON text only: a
 * boolean value is probably a mistake.
 * @throws {ToolError} `InvalidSchema` if it is not a schema, `LimitExceeded` if it is too large or too deep.
 */
export function readSchema(source: unknown, limits: SchemaLimits): JsonObject | boolean {
  const value = copySchema(typeof source === "string" ? parseSchemaText(source) : source, limits);
  if (isJsonObject(value)) return value;
  if (typeof source === "string" && typeof value === "boolean") return value;
  throw invalidSchema(`expected an object, got ${describeValue(value)}`);
}

/**
 * {@link readSchema} for the schemas of a tool, which MCP requires to be objects: `true` and `false` are rejected as JSON text too.
 * @throws {ToolError} as `readSchema`.
 */
export function readObjectSchema(source: unknown, limits: SchemaLimits): JsonObject {
  const schema = readSchema(source, limits);
  if (typeof schema === "boolean") throw invalidSchema("expected an object, got boolean");
  return schema;
}

function parseSchemaText(source: string): unknown {
  if (source === "") throw invalidSchema("expected the text of a schema, got an empty one");
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw invalidSchema(`failed to parse schema: ${messageOfThrown(cause)}`, cause);
  }
}

function invalidSchema(reason: string, cause?: unknown): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${reason}`, cause === undefined ? {} : { cause });
}

/** A position where an instance does not match its schema. */
export type SchemaProblem = Mismatch;

/** What schemas are interpreted with. */
export interface Interpretation {
  readonly budget: StepBudget;
  readonly formats: Readonly<Record<string, FormatCheck>>;
  readonly load: LoadSchema;
}

/** A schema that is interpreted. Its functions consume steps of the budget. */
export interface InterpretedSchema {
  /** The schema in the form that `normalizeSchema` describes. */
  readonly normal: JsonObject;
  /** Reads `normal`. */
  readonly reader: SchemaReader;
  /** How many different regular expressions the schema has. */
  readonly patterns: number;
  /** Whether a value is valid. @throws {BudgetExceeded} */
  accepts(value: JsonValue): boolean;
  /** Returns the problems of a value that is not valid; at least one. Its steps are those of `within`. */
  explain(value: JsonValue, within?: StepBudget): readonly SchemaProblem[];
}

/** The keywords of mismatches that are about the explanation, not about the instance. */
const aboutExplanation = ["depth", "effort"];
/** The most steps of an explanation, and of the patterns in it. */
export const maxStepsToExplain = 250_000;

/** Reads a schema and everything that it refers to. @throws {ToolError} if the schema cannot be used */
export function interpretSchema(schema: JsonObject | boolean, using: Interpretation): InterpretedSchema {
  const { budget, formats, load } = using;
  const set = new SchemaSet(schema, load);
  const own = {
    pattern: rememberPatterns(budget),
    fitsFormat: checkFormats(formats),
  };
  const original = setReader(set, own);
  const normal = normalizeSchema(set, new Set(Object.keys(formats)));
  const reader = { ...localReader(normal), ...own };
  const fits = createFits(reader, budget, { remembers: false });
  return {
    normal,
    reader,
    patterns: set.counts.patterns,
    accepts: (value) => fits(normal, value),
    explain: (value, within = new StepBudget(maxStepsToExplain)) => {
      const problems = explainMismatches(original, schema, value, { budget: within }).filter(
        ({ keyword }) => !aboutExplanation.includes(keyword),
      );
      if (problems.length > 0) return problems;
      return [{ path: "", message: "does not match the schema", keyword: "", expected: "a valid value", received: "" }];
    },
  };
}

/** The default limits of schemas. */
const schemaLimits = { maxSchemaDepth: 200, maxSchemaSize: 20_000 };

/**
 * Checks that a schema can be used, without compiling it: its dialect, its keywords and its references.
 * @throws {ToolError} the error that a validator throws for the schema
 */
export function assertSchema(source: SchemaSource): void {
  const set = new SchemaSet(readSchema(source, schemaLimits), () => undefined);
  // Only references can make a schema endless, or expand it.
  if (set.counts.references > 0) normalizeSchema(set, new Set());
}

/**
 * Reads a schema that refers to no other document, with the default limits of a validator.
 * @throws {ToolError} if the validator would reject the schema
 */
export function interpretDocument(
  source: SchemaSource,
  formats: Readonly<Record<string, FormatCheck>>,
  budget: StepBudget = new StepBudget(),
): InterpretedSchema {
  const schema = readSchema(source, schemaLimits);
  return interpretSchema(schema, { budget, formats, load: () => undefined });
}
