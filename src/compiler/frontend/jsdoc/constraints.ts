import { type Keyword, type Kind, keywordOf, limitKeywords, patternProblem } from "../../../json-schema/index.js";

/** What a JSDoc constraint applies to, and what its value must be. */
export interface Constraint {
  readonly on: Kind;
  readonly value: Keyword["value"];
}

/** The JSDoc constraints by name: the keywords of JSON Schema that limit single values, and `format`. */
export const constraints: Readonly<Record<string, Constraint>> = Object.fromEntries(
  [...limitKeywords, "format"].flatMap((name): readonly [string, Constraint][] => {
    const { of, value } = keywordOf(name) ?? {};
    return of ? [[name, { on: of, value }]] : [];
  }),
);

export function constraintOf(name: string): Constraint | undefined {
  return Object.hasOwn(constraints, name) ? constraints[name] : undefined;
}

/** Parses the value of a constraint, or returns the reason why it is invalid. */
export function parseConstraint(
  name: string,
  { value: shape }: Constraint,
  text: string,
): { readonly value: string | number | boolean } | { readonly problem: string } {
  switch (shape) {
    case "number":
      return number(text) ?? { problem: "the value must be a number" };
    case "positive number": {
      const parsed = number(text);
      return parsed && parsed.value > 0 ? parsed : { problem: "the value must be a number greater than 0" };
    }
    case "count": {
      const parsed = number(text);
      return parsed && Number.isSafeInteger(parsed.value) && parsed.value >= 0
        ? parsed
        : { problem: "the value must be a non-negative integer" };
    }
    case "boolean":
      if (text === "" || text === "true") return { value: true };
      return text === "false" ? { value: false } : { problem: "the value must be true, false or omitted" };
    default:
      if (name === "pattern") return pattern(text);
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
