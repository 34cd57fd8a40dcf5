import type { ErrorObject } from "ajv/dist/2020.js";
import { cutText, formatPointer, type JsonValue, type Problem } from "../model/index.js";

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
      // Schemas are JSON, and so is every part of them.
      return problem(instancePath, keyword, schema as JsonValue, textOf(data));
  }
}

function problem(path: string, keyword: string, expected: JsonValue, actual: string): SchemaProblem {
  const message = `${keyword} asks for ${cutText(JSON.stringify(expected), maxTextLength)}, but there is ${actual}`;
  return { path, message, keyword, expected, actual };
}

function textOf(data: unknown): string {
  return cutText(JSON.stringify(data) ?? "nothing", maxTextLength);
}
