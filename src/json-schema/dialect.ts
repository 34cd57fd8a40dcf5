import type { JsonValue } from "./json.js";
import type { Dialect } from "./keywords.js";

const uris2020 = [
  "",
  "https://json-schema.org/draft/2020-12/schema",
  // An empty fragment refers to the same document.
  "https://json-schema.org/draft/2020-12/schema#",
];

/** Returns the dialect that a root's `$schema` specifies, 2020-12 if it is absent; `undefined` if the dialect is not supported. */
export function dialectOfUri(uri: JsonValue | undefined): Dialect | undefined {
  if (uri === undefined) return "2020-12";
  if (typeof uri !== "string") return undefined;
  if (uris2020.includes(uri)) return "2020-12";
  return uri.startsWith("http://json-schema.org/draft-07/") ? "draft-07" : undefined;
}
