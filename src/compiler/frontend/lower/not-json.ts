import { ts } from "ts-morph";
import { type BaseType, UnknownType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";

/** For each kind of type that JSON does not have: what to use instead. */
const advice = {
  symbol: "use a string literal type",
  Map: "use Record<string, V> or an array of [key, value] tuples",
  Set: "use an array with @uniqueItems",
  WeakMap: "use Record<string, V>",
  WeakSet: "use an array with @uniqueItems",
  RegExp: "use a string that holds the pattern",
  file: "use a string with its path or URL, or Uint8Array for its content, which is serialized as a base64 string",
  bytes: "use Uint8Array, which is serialized as a base64 string",
  stream: "use a string or Uint8Array for the content, or a string with the path of a file",
  iterable: "use an array",
  entries: "use Record<string, string>",
  behavior: "use a plain object with the data you need",
  schema: "use the type of the values that it accepts, such as z.infer<typeof schema> for Zod",
  Promise: "await it, and use the type of the result",
} as const;

export type NotJsonKind = keyof typeof advice | "function";

/** Reports a type that has no JSON form. Returns an unknown type in its place, so that the problem is reported only once. */
export function reportNotJson(type: ts.Type, kind: NotJsonKind, site: Site, lowering: Lowering): BaseType {
  if (kind === "function") {
    lowering.report("type/function-in-schema", { path: formatPath(site.path) }, site.node);
    return new UnknownType(false);
  }
  const written = lowering.checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
  lowering.report(
    "type/not-json",
    { path: formatPath(site.path), type: written, kind: plural(kind), advice: `${advice[kind]}.` },
    site.node,
  );
  return new UnknownType(false);
}

/** The kind as a plural noun: "sets", "raw bytes". */
function plural(kind: keyof typeof advice): string {
  if (kind === "bytes") return "raw bytes";
  if (kind === "entries") return "name-value collections";
  if (kind === "behavior") return "objects with behavior";
  if (kind === "schema") return "schema objects";
  return `${/^(Map|Set|Promise)$/.test(kind) ? kind.toLowerCase() : kind}s`;
}
