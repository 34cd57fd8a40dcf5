import { type JsonObject, type JsonValue, objectAt } from "../../json-schema/index.js";
import { literal } from "./print-literal.js";

/** A regular expression that a template literal type expresses. */
export interface PatternType {
  /** "literal": one string. "number": the keys of `[key: number]`. */
  readonly kind: "literal" | "template" | "number";
  /** As TypeScript. */
  readonly type: string;
  /** That of a literal. */
  readonly text?: string;
  /** Whether a string has the type. */
  readonly matches: (value: string) => boolean;
}

/** What the generator prints for `${number}` and for numeric keys. */
const numberText =
  "(?:(?:[\\s])*(?:(?:[+\\-])?(?:(?:[0-9])+(?:[.](?:[0-9])*)?|[.](?:[0-9])+)(?:[eE](?:[+\\-])?(?:[0-9])+)?|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))(?:[\\s])*|(?:[\\s])+)";
const numericKey = "^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$";

/** Returns the type of the strings that match a regular expression, if it is exact: fixed text, any text, and numbers. */
export function patternType(pattern: JsonValue | undefined): PatternType | undefined {
  if (typeof pattern !== "string") return undefined;
  if (pattern === numericKey)
    return { kind: "number", type: "number", matches: (value) => String(Number(value)) === value };
  const isAnchored = pattern.startsWith("^");
  // Only what comes before the first wildcard needs the anchor.
  const parts = isAnchored ? patternPartsOf(pattern.slice(1)) : undefined;
  if (!parts) return undefined;
  const texts = parts.map((part) => (typeof part === "string" ? part : ""));
  if (parts.every((part) => typeof part === "string")) {
    const text = texts.join("");
    return { kind: "literal", type: literal(text), text, matches: (value) => value === text };
  }
  const escaped = parts.map((part) =>
    typeof part === "string" ? part.replace(/[\\`]|\$\{/g, "\\$&") : `\${${part.wildcard}}`,
  );
  return { kind: "template", type: `\`${escaped.join("")}\``, matches: (value) => hasFixedParts(parts, value) };
}

type Part = string | { readonly wildcard: "string" | "number" };

/** Splits a pattern without its first anchor; `undefined` if it has anything else than text and wildcards. */
function patternPartsOf(pattern: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  let text = "";
  const flush = (): void => {
    if (text !== "") parts.push(text);
    text = "";
  };
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const any = /^(?:\[\\s\\S\]\*|\.\*)/.exec(rest)?.[0];
    const number = any === undefined && rest.startsWith(numberText) ? numberText : undefined;
    const [token, character] = /^(?:\\([^\w\s])|([^\\^$.*+?()[\]{}|]))/su.exec(rest) ?? [];
    if (rest === "$") {
      flush();
      return parts;
    }
    if (any !== undefined || number !== undefined) {
      flush();
      parts.push({ wildcard: any === undefined ? "number" : "string" });
      at += (any ?? number ?? "").length;
    } else if (token !== undefined && !/^[*+?{]/.test(rest.slice(token.length))) {
      text += character ?? token;
      at += token.length;
    } else return undefined;
  }
  flush();
  // Without a final anchor, anything may follow.
  return [...parts, { wildcard: "string" }];
}

/** Whether the fixed parts are in a string, in their order. Numbers are taken for any text. */
function hasFixedParts(parts: readonly Part[], value: string): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (typeof first === "string" && !value.startsWith(first)) return false;
  if (typeof last === "string" && !value.endsWith(last)) return false;
  let at = 0;
  for (const part of parts) {
    if (typeof part !== "string") continue;
    const found = value.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** Returns the entries of `patternProperties`. */
export function patternsOf(schema: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(objectAt(schema, "patternProperties"));
}
