import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, valueAt } from "./json.js";
import { type Dialect, expectedShape, keywordOf } from "./keywords.js";
import { type BudgetedPattern, compileBudgeted } from "./pattern/pattern-engine.js";
import type { StepBudget } from "./step-budget.js";
import { pointerKeys, pointerToken } from "./strings.js";

/** A schema and its position in a document. */
export interface SchemaNode {
  readonly schema: JsonValue;
  /** JSON Pointer from the root. */
  readonly pointer: string;
  /** The nesting depth of the instance that the schema applies to, starting with 1 at the root and in `$defs`. */
  readonly level: number;
  /** The keyword that holds the schema; absent for the root. */
  readonly under?: string;
}

/**
 * Calls `visit` with each schema that is a direct part of `schema`, its JSON Pointer relative to `schema`, and the keyword that holds it.
 * Without a dialect, the keywords of all dialects count.
 */
export function forEachSubschema(
  schema: JsonObject,
  visit: (child: JsonValue, pointer: string, keyword: string) => void,
  dialect?: Dialect,
): void {
  for (const name of Object.keys(schema)) {
    const holds = keywordOf(name, dialect)?.holds;
    const value = schema[name];
    if (holds === undefined || value === undefined) continue;
    // No keyword needs escaping.
    const pointer = `/${name}`;
    if (holds === "list" || (holds === "schemaOrList" && isJsonArray(value))) {
      if (isJsonArray(value)) for (const [i, child] of value.entries()) visit(child, `${pointer}/${i}`, name);
    } else if (holds === "schema" || holds === "schemaOrList") {
      visit(value, pointer, name);
    } else if (isJsonObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        const isNames = holds === "dependencies" && isJsonArray(child);
        if (!isNames) visit(child, pointer + pointerToken(key), name);
      }
    }
  }
}

/** Lists the keywords of a schema, with their values, that the metaschemas of both dialects reject. */
export function malformedKeywords(schema: JsonObject): readonly string[] {
  const withOthers = new Set<string>();
  forEachSubschema(schema, (child, _pointer, name) => {
    if (!isJsonObject(child) && typeof child !== "boolean") withOthers.add(name);
  });
  return Object.entries(schema).flatMap(([name, value]) => {
    const keyword = keywordOf(name);
    if (!keyword || keyword.only !== undefined) return [];
    const isLegal = !withOthers.has(name) && expectedShape(keyword, value) === undefined;
    return isLegal ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
}

/** Replaces a subschema of a keyword. `key` is its name in a keyword with schemas by name. */
type MapSubschema = (child: JsonValue, keyword: string, key?: string) => JsonValue;

/** Copies a schema with each direct subschema replaced by what `map` returns. */
export function mapSubschemas(schema: JsonObject, map: MapSubschema): JsonObject {
  // fromEntries defines properties; an assignment to `__proto__` would set the prototype.
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, mapKeyword(name, value, map)]));
}

/** Copies the value of a keyword with each subschema in it replaced by what `map` returns. */
export function mapKeyword(keyword: string, value: JsonValue, map: MapSubschema): JsonValue {
  const holds = keywordOf(keyword)?.holds;
  if (holds === undefined || value === undefined) return value;
  const isList = isJsonArray(value);
  if (holds === "schema" || (holds === "schemaOrList" && !isList)) return map(value, keyword);
  if (holds === "list" || holds === "schemaOrList") return isList ? value.map((child) => map(child, keyword)) : value;
  if (!isJsonObject(value)) return value;
  const isNames = (child: JsonValue): boolean => holds === "dependencies" && isJsonArray(child);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, isNames(child) ? child : map(child, keyword, key)]),
  );
}

/** Lists a schema and all schemas below it in document order. Values such as those of `enum` and `default` are not entered. */
export function schemaNodes(root: JsonValue): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  const add = (node: SchemaNode): void => {
    found.push(node);
    const { schema, pointer, level } = node;
    if (!isJsonObject(schema)) return;
    forEachSubschema(schema, (child, at, under) => {
      add({
        schema: child,
        pointer: pointer + at,
        level: under === "$defs" ? 1 : level + (isDeeper(under) ? 1 : 0),
        under,
      });
    });
  };
  add({ schema: root, pointer: "", level: 1 });
  return found;
}

function isDeeper(keyword: string): boolean {
  return ["items", "prefixItems", "properties", "patternProperties", "additionalProperties"].includes(keyword);
}

/** Returns the item or own property that a key of a JSON Pointer refers to. */
export function childAt(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (isJsonArray(value)) return /^(0|[1-9][0-9]*)$/.test(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) ? valueAt(value, key) : undefined;
}

/** Decodes the fragment of a URI; `undefined` if its percent-encoding is malformed. */
export function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A lone percent sign.
    return undefined;
  }
}

/** Returns the schema that a reference within the document points to, by JSON Pointer or anchor; `undefined` for all other references. */
export function resolveReference(root: JsonValue, reference: string): JsonValue | undefined {
  if (!reference.startsWith("#")) return undefined;
  const fragment = decodeFragment(reference.slice(1)) ?? reference.slice(1);
  if (fragment === "" || fragment.startsWith("/"))
    return pointerKeys(fragment).reduce<JsonValue | undefined>(childAt, root);
  return schemaNodes(root).find(
    ({ schema }) => isJsonObject(schema) && [schema["$anchor"], schema["$dynamicAnchor"]].includes(fragment),
  )?.schema;
}

/** Returns the references of a document whose targets lead back to the same reference. */
export function recursiveReferences(root: JsonValue): ReadonlySet<string> {
  const targets = new Map<string, readonly string[]>();
  const pending = [...new Set(referencesIn(root))];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (targets.has(next)) continue;
    const target = resolveReference(root, next) ?? {};
    // Definitions inside the target count only where something refers to them.
    const found = isJsonObject(target) ? referencesIn({ ...target, $defs: {} }) : [];
    targets.set(next, found);
    pending.push(...found);
  }
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (targets.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return new Set([...targets.keys()].filter((reference) => reaches(reference, reference, new Set())));
}

function referencesIn(root: JsonValue): readonly string[] {
  return schemaNodes(root).flatMap(({ schema }) => {
    const reference = isJsonObject(schema) ? schema["$ref"] : undefined;
    return typeof reference === "string" ? [reference] : [];
  });
}

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
  readonly pattern: (source: string) => BudgetedPattern;
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
    pattern: rememberPatterns(),
    fitsFormat,
  };
}

/** Compiles each pattern once. @param shared as of `compileBudgeted` */
export function rememberPatterns(shared?: StepBudget): SchemaReader["pattern"] {
  const compiled = new Map<string, BudgetedPattern>();
  return (source) => {
    const pattern = compiled.get(source) ?? compileBudgeted(source, shared);
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
