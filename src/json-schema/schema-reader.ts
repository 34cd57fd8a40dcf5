import { isJsonObject, type JsonObject, type JsonValue, valueAt } from "./json.js";
import type { Dialect } from "./keywords.js";
import { compilePattern, type Pattern } from "./pattern/pattern-engine.js";
import { resolveReference } from "./references.js";

/** What dynamic anchors refer to, by name, in the form of the reader that created the scope. */
export type DynamicScope = ReadonlyMap<string, unknown>;

/** How schemas are looked up and interpreted: `localReader` reads one document, the run-time validator's reader several. */
export interface SchemaReader {
  readonly dialectOf: (schema: JsonObject) => Dialect;
  /** Returns the dynamic scope inside `schema`. */
  readonly enter: (schema: JsonObject, outer: DynamicScope) => DynamicScope;
  /** Returns the target of a reference in `schema`; `undefined` if it cannot be resolved. */
  readonly resolve: (
    schema: JsonObject,
    keyword: "$ref" | "$dynamicRef",
    reference: string,
    scope: DynamicScope,
  ) => JsonValue | undefined;
  /** Compiles a regular expression of a schema. */
  readonly pattern: (source: string) => Pattern;
  readonly fitsFormat: FitsFormat;
}

/** Whether a string has a format. */
export type FitsFormat = (format: string, text: string) => boolean;

/** The scope outside of every resource. */
export const emptyScope: DynamicScope = new Map();

/** Reads a single document: references are JSON Pointers and anchors. By default, formats are annotations. */
export function localReader(root: JsonValue, fitsFormat: FitsFormat = () => true): SchemaReader {
  const dialect = (isJsonObject(root) && dialectOfUri(root["$schema"])) || "2020-12";
  const resolved = new Map<string, JsonValue | undefined>();
  return {
    dialectOf: () => dialect,
    // In a single resource there is one schema for each dynamic anchor, so the scope does not matter.
    enter: (_schema, outer) => outer,
    resolve: (_schema, _keyword, reference) => {
      if (!resolved.has(reference)) resolved.set(reference, resolveReference(root, reference));
      return resolved.get(reference);
    },
    pattern: rememberPatterns(compilePattern),
    fitsFormat,
  };
}

/** Compiles each pattern once. */
export function rememberPatterns(compile: (source: string) => Pattern): (source: string) => Pattern {
  const compiled = new Map<string, Pattern>();
  return (source) => {
    const pattern = compiled.get(source) ?? compile(source);
    compiled.set(source, pattern);
    return pattern;
  };
}

/** A longer chain of references is a cycle. */
const maxReferences = 32;

/** Returns the target of a schema's `$ref`; `undefined` without one. */
export function targetOf(reader: SchemaReader, schema: JsonObject): JsonValue | undefined {
  const reference = valueAt(schema, "$ref");
  return typeof reference === "string" ? reader.resolve(schema, "$ref", reference, emptyScope) : undefined;
}

/** Follows `$ref` to the first schema without one; `{}` if the references lead nowhere or in a circle. */
export function follow(reader: SchemaReader, schema: JsonValue | undefined): JsonObject {
  let target = schema;
  for (let i = 0; i < maxReferences; i++) {
    if (!isJsonObject(target)) return {};
    if (typeof valueAt(target, "$ref") !== "string") return target;
    target = targetOf(reader, target);
  }
  return {};
}

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
