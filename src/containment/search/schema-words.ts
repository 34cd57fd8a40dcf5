import { isJsonObject, type JsonValue } from "../../json-schema/index.js";

/** Values that schemas mention: where they differ, such values are likely to show it. */
export interface SchemaWords {
  readonly numbers: readonly number[];
  readonly strings: readonly string[];
  readonly names: readonly string[];
  readonly values: readonly JsonValue[];
}

const maxWords = 200;

/** Collects what schemas mention: members of enums, bounds with their neighbours, names of properties, examples and defaults. */
export function wordsOf(schemas: readonly JsonValue[]): SchemaWords {
  const numbers = new Set([0, 1, -1, 0.5, 2, 100, 1e9]);
  const strings = new Set(["", "a", "0", "text", "A b"]);
  const names = new Set(["a", "extra"]);
  const values: JsonValue[] = [];
  const addValue = (value: JsonValue): void => {
    if (values.length < maxWords) values.push(value);
    if (typeof value === "string") strings.add(value);
    if (typeof value === "number") numbers.add(value);
    if (isJsonObject(value)) for (const name of Object.keys(value)) names.add(name);
  };
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    if (!isJsonObject(next)) continue;
    for (const [keyword, value] of Object.entries(next)) {
      const values =
        keyword === "enum" || keyword === "examples"
          ? value
          : keyword === "const" || keyword === "default"
            ? [value]
            : [];
      if (Array.isArray(values)) for (const one of values) addValue(one);
      if (typeof value === "number") for (const one of [value - 1, value, value + 1, value + 0.5]) numbers.add(one);
      if (keyword === "required" && Array.isArray(value)) for (const name of value) names.add(String(name));
      if (keyword === "properties" && isJsonObject(value)) for (const name of Object.keys(value)) names.add(name);
      open.push(value);
    }
  }
  return {
    numbers: [...numbers].slice(0, maxWords),
    strings: [...strings].slice(0, maxWords),
    names: [...names].slice(0, maxWords),
    values,
  };
}

/** Collects the regular expressions of schemas. */
export function patternsOf(schemas: readonly JsonValue[]): readonly string[] {
  const found = new Set<string>();
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    if (!isJsonObject(next)) continue;
    const { pattern, patternProperties } = next;
    if (typeof pattern === "string") found.add(pattern);
    if (isJsonObject(patternProperties)) for (const one of Object.keys(patternProperties)) found.add(one);
    open.push(...Object.values(next));
  }
  return [...found].filter(isPattern);
}

/** A property may be called "pattern" and hold what is not one. */
function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
