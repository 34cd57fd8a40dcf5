import type { Diagnostic } from "../../src/compiler/diagnostics/index.js";
import type { Json } from "./sample-values.js";

/** The keys of the properties that a schema omits because they have no JSON form, from the warnings about them. */
export function omittedKeys(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { code, args } of diagnostics) {
    const path = code === "type/not-json-omitted" ? args["what"] : code === "type/function-dropped" ? args["path"] : "";
    const [, quoted, name] = /^property .*?(?:\['([^']+)'\]|([\p{ID_Continue}$]+))"$/iu.exec(path ?? "") ?? [];
    const key = quoted ?? name;
    if (key !== undefined) keys.add(key);
  }
  return keys;
}

/** A copy of a value without the properties with these keys, at any depth. */
export function withoutKeys(value: Json, keys: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, keys));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !keys.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutKeys(part, keys)]));
}
