import { patternProblem } from "../../../json-schema/index.js";

/** For each JSDoc constraint: the kind of value it applies to, and the kind of value it takes. */
export const constraints = {
  minimum: { on: "number", value: "number" },
  maximum: { on: "number", value: "number" },
  exclusiveMinimum: { on: "number", value: "number" },
  exclusiveMaximum: { on: "number", value: "number" },
  multipleOf: { on: "number", value: "positive" },
  minLength: { on: "string", value: "count" },
  maxLength: { on: "string", value: "count" },
  pattern: { on: "string", value: "pattern" },
  format: { on: "string", value: "string" },
  minItems: { on: "array", value: "count" },
  maxItems: { on: "array", value: "count" },
  uniqueItems: { on: "array", value: "flag" },
  minProperties: { on: "object", value: "count" },
  maxProperties: { on: "object", value: "count" },
} as const;

export type JsonKind = "string" | "number" | "boolean" | "null" | "array" | "object";

interface Constraint {
  readonly on: JsonKind;
  readonly value: "number" | "positive" | "count" | "pattern" | "string" | "flag";
}

export type ConstraintName = keyof typeof constraints;

export function isConstraint(name: string): name is ConstraintName {
  return Object.hasOwn(constraints, name);
}

/** Parses the value of a constraint, or returns the reason why it is invalid. */
export function parseConstraint(
  name: ConstraintName,
  text: string,
): { readonly value: string | number | boolean } | { readonly problem: string } {
  const rule: Constraint = constraints[name];
  switch (rule.value) {
    case "number":
      return number(text) ?? { problem: "the value must be a number" };
    case "positive": {
      const parsed = number(text);
      return parsed && parsed.value > 0 ? parsed : { problem: "the value must be a number greater than 0" };
    }
    case "count": {
      const parsed = number(text);
      return parsed && Number.isSafeInteger(parsed.value) && parsed.value >= 0
        ? parsed
        : { problem: "the value must be a non-negative integer" };
    }
    case "pattern":
      return pattern(text);
    case "flag":
      if (text === "" || text === "true") return { value: true };
      return text === "false" ? { value: false } : { problem: "the value must be true, false or omitted" };
    default:
      return text ? { value: unquoted(text) } : { problem: "a value is required" };
  }
}

function number(text: string): { readonly value: number } | undefined {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? { value } : undefined;
}

function pattern(text: string): { readonly value: string } | { readonly problem: string } {
  const source = unquoted(text);
  if (!source) return { problem: "a regular expression is required" };
  const problem = patternProblem(source);
  return problem === undefined ? { value: source } : { problem };
}

/** Decodes a JSON string in double quotes. Returns any other text unchanged. */
export function unquoted(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
