import type { ts } from "ts-morph";
import type { Site } from "./site.js";

/** For each kind of type that JSON does not have: what to use instead. */
export const notJsonAdvice = {
  symbol: "use a string literal type",
  Map: "use Record<string, V> or an array of [key, value] tuples",
  Set: "use an array with @uniqueItems",
  WeakMap: "use Record<string, V>",
  WeakSet: "use an array with @uniqueItems",
  RegExp: "use a string that holds the pattern",
  file: "use a string with its path or URL, or Uint8Array for its content, which is serialized as a base64 string; parameters and whole results can be a File or Blob",
  bytes: "use Uint8Array, which is serialized as a base64 string",
  stream: "use a string or Uint8Array for the content, or a string with the path of a file",
  iterable: "use an array",
  entries: "use Record<string, string>",
  behavior: "use a plain object with the data you need",
  schema: "use the type of the values that it accepts, such as z.infer<typeof schema> for Zod",
  Promise: "await it, and use the type of the result",
} as const;

export type NotJsonKind = keyof typeof notJsonAdvice | "function" | "toJSON" | "missing";

/** A type without a JSON form, and where it is. */
export interface NotJsonProblem {
  readonly kind: NotJsonKind;
  readonly type: ts.Type;
  readonly site: Site;
}
