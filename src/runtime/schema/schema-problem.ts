import type { ErrorObject } from "ajv/dist/2020.js";
import type { JsonValue, Problem } from "../model/index.js";
import { cutText, formatPointer } from "../model/internal.js";

const maxProblems = 20;
const maxTextLength = 80;

/** One place where an instance does not fit its schema. */
export interface SchemaProblem extends Problem {
  /** The keyword of the schema that says no. */
  readonly keyword: string;
  /** What the keyword asks for: its value in the schema. */
  readonly expected: JsonValue;
  /** What was found there, as JSON text; a long one is cut. */
  readonly actual: string;
}

/** What is said of an instance that is so large that finding every fault would take too long. */
export const unexplained: SchemaProblem = {
  path: "",
  message: "the instance does not fit its schema; it is too large to say where",
  keyword: "",
  expected: null,
  actual: "",
};

/** Puts the errors of a compiled schema into our words; at most 20. */
export function toProblems(errors: readonly ErrorObject[]): SchemaProblem[] {
  const telling = errors.filter(({ keyword }) => !silent.includes(keyword));
  const chosen = telling.length > 0 ? telling : errors;
  return chosen.slice(0, maxProblems).map(toProblem);
}

/** What these say, the errors beside them say better. */
const silent = ["if", "propertyNames"];

function toProblem({ instancePath, keyword, params, schema, data, schemaPath }: ErrorObject): SchemaProblem {
  const place = (name: unknown): string => instancePath + formatPointer([String(name)]);
  switch (keyword) {
    case "required":
      return problem(place(params["missingProperty"]), keyword, true, "nothing");
    case "additionalProperties":
      return problem(place(params["additionalProperty"]), keyword, false, "an undeclared property");
    case "false schema": {
      const [, owner = "false"] = /([^/]+)(?:\/schema)?\/false schema$/.exec(schemaPath) ?? [];
      return problem(instancePath, owner, false, textOf(data));
    }
    default:
      return problem(instancePath, keyword, expectedOf(keyword, schema), textOf(data));
  }
}

/** Keywords that hold schemas say in words what they ask for. */
const inWords: Readonly<Record<string, string>> = {
  anyOf: "a value that fits one of the alternatives",
  oneOf: "a value that fits exactly one of the alternatives",
  not: "a value that does not fit the schema of not",
  contains: "an array with the right number of items that fit the schema of contains",
  if: "a value that fits the schema that follows from if",
  propertyNames: "property names that fit the schema of propertyNames",
};

function expectedOf(keyword: string, schema: unknown): JsonValue {
  // Schemas are JSON, and so is every part of them.
  const value = schema as JsonValue;
  if (keyword === "type" && Array.isArray(value) && value.length === 1) return value[0] ?? null;
  return inWords[keyword] ?? value;
}

function problem(path: string, keyword: string, expected: JsonValue, actual: string): SchemaProblem {
  const asked = keyword in inWords ? String(expected) : cutText(JSON.stringify(expected), maxTextLength);
  return { path, message: `${keyword} asks for ${asked}, but there is ${actual}`, keyword, expected, actual };
}

function textOf(data: unknown): string {
  return cutText(JSON.stringify(data) ?? "nothing", maxTextLength);
}
