import { defined, isJsonArray, isJsonObject, keywordsWhere, valueAt } from "../../json-schema/index.js";
import { type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import type { SchemaSet } from "./schema-set.js";
import { childOf, childrenOf, enter, keywordValue, type ScopedNode, targetsOf } from "./scoped-node.js";

/** The most definitions that one schema may expand to; only dynamic references multiply them. */
const maxParts = 20_000;

/** The most `patternProperties` of a schema. Compiling them takes more than linear time. */
const maxPatterns = 1000;

/** Keywords with the same meaning in both dialects that hold no schemas. */
const plain = keywordsWhere(({ holds, annotation, only }) => !holds && !annotation && !only).filter(
  (name) => name !== "$ref" && name !== "type",
);

/** The definition that applies to the current instance; `undefined` deeper in the instance. */
type Owner = string | undefined;

/**
 * Rewrites a schema of either dialect to a simple form of 2020-12: without identifiers, anchors, dynamic references and unknown keywords.
 * Every reference points to a definition in the root.
 * @throws {ToolError} `SchemaUnresolvable` if references form an infinite loop, `LimitExceeded` if it expands to too many parts.
 */
export function normalizeSchema(set: SchemaSet, formats: ReadonlySet<string>): JsonObject {
  const names = new Map<string, string>();
  const queue: { readonly name: string; readonly scoped: ScopedNode }[] = [];
  /** For each definition, those that it applies to the same instance. */
  const inPlace = new Map<string, string[]>();
  let partCount = 0;
  let patternCount = 0;
  const { root } = set;
  const start = refer({ node: root, scope: enter(new Map(), root.resource) }, undefined);
  const definitions: [string, JsonValue][] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    definitions.push([next.name, normalize(next.scoped, next.name)]);
  }
  rejectEndlessReferences(inPlace);
  return { ...start, $defs: Object.fromEntries(definitions) };

  /** Returns a reference to the definition of a node in a scope. */
  function refer(scoped: ScopedNode, owner: Owner): JsonObject {
    const { document } = scoped.node.resource;
    const scope = [...scoped.scope].map(([anchor, to]) => `${anchor} ${to.resource.document.number} ${to.pointer}`);
    const key = JSON.stringify([document.number, scoped.node.pointer, scope.sort()]);
    let name = names.get(key);
    if (name === undefined) {
      countPart();
      name = `d${names.size}`;
      names.set(key, name);
      queue.push({ name, scoped });
    }
    if (owner !== undefined) {
      const targets = inPlace.get(owner);
      if (targets) targets.push(name);
      else inPlace.set(owner, [name]);
    }
    return { $ref: `#/$defs/${name}` };
  }

  function normalize(scoped: ScopedNode, owner: Owner): JsonValue {
    const { schema, resource } = scoped.node;
    if (!isJsonObject(schema)) return schema;
    const [first, ...others] = targetsOf(set, scoped).map((target) => refer(target, owner));
    if (resource.document.dialect === "draft-07" && first) return first;
    const type = valueAt(schema, "type");
    const parts = [...others, ...normalizeList(scoped, "allOf", owner), ...normalizeDependencies(scoped, owner)];
    const alternatives = normalizeList(scoped, "anyOf", owner);
    const exclusives = normalizeList(scoped, "oneOf", owner);
    const format = valueAt(schema, "format");
    return defined({
      ...first,
      ...Object.fromEntries(plain.map((keyword) => [keyword, valueAt(schema, keyword)])),
      type: isJsonArray(type) ? type : type === undefined ? undefined : [type],
      format: typeof format === "string" && formats.has(format) ? format : undefined,
      ...(parts.length > 0 && { allOf: parts }),
      anyOf: Object.hasOwn(schema, "anyOf") ? alternatives : undefined,
      oneOf: Object.hasOwn(schema, "oneOf") ? exclusives : undefined,
      not: normalizeAt(scoped, ["not"], owner),
      ...normalizeCondition(scoped, owner),
      ...normalizeProperties(scoped),
      ...normalizeItems(scoped),
      unevaluatedProperties: normalizeAt(scoped, ["unevaluatedProperties"]),
      unevaluatedItems: normalizeAt(scoped, ["unevaluatedItems"]),
    });
  }

  function normalizeCondition(scoped: ScopedNode, owner: Owner): JsonObject {
    const condition = normalizeAt(scoped, ["if"], owner);
    if (condition === undefined) return {};
    const [whenTrue, whenFalse] = [normalizeAt(scoped, ["then"], owner), normalizeAt(scoped, ["else"], owner)];
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    return defined({ if: condition, then: whenTrue, else: whenFalse });
  }

  function normalizeProperties(scoped: ScopedNode): JsonObject {
    const named = normalizeMap(scoped, "properties");
    patternCount += Object.keys(keywordValue(scoped, "patternProperties") ?? {}).length;
    if (patternCount > maxPatterns) {
      const message = `the schema has more than ${maxPatterns} patterns in patternProperties`;
      throw new ToolError("LimitExceeded", message, { data: { limit: "maxPatterns" } });
    }
    const patterned = normalizeMap(scoped, "patternProperties");
    return defined({
      properties: toMap(named),
      patternProperties: toMap(patterned),
      additionalProperties: normalizeAt(scoped, ["additionalProperties"]),
      propertyNames: normalizeAt(scoped, ["propertyNames"]),
    });
  }

  function normalizeItems(scoped: ScopedNode): JsonObject {
    const { schema, resource } = scoped.node;
    if (!isJsonObject(schema)) return {};
    const isDraft07 = resource.document.dialect === "draft-07";
    const isTuple = isDraft07 && Array.isArray(valueAt(schema, "items"));
    const prefix = normalizeList(scoped, isTuple ? "items" : isDraft07 ? "" : "prefixItems", undefined);
    return defined({
      prefixItems: prefix.length > 0 ? prefix : undefined,
      items: normalizeAt(scoped, [isTuple ? "additionalItems" : "items"]),
      contains: normalizeAt(scoped, ["contains"]),
      minContains: keywordValue(scoped, "minContains"),
      maxContains: keywordValue(scoped, "maxContains"),
    });
  }

  /** Rewrites each dependency as a condition on one property, which works for every property name. */
  function normalizeDependencies(scoped: ScopedNode, owner: Owner): JsonObject[] {
    const { schema, resource } = scoped.node;
    if (!isJsonObject(schema)) return [];
    const isDraft07 = resource.document.dialect === "draft-07";
    const names = isDraft07 ? valueAt(schema, "dependencies") : valueAt(schema, "dependentRequired");
    const schemas = isDraft07 ? valueAt(schema, "dependencies") : valueAt(schema, "dependentSchemas");
    const conditions: JsonObject[] = [];
    for (const [name, needed] of Object.entries(isJsonObject(names) ? names : {})) {
      if (isJsonArray(needed)) conditions.push(whenPresent(name, { required: needed }));
    }
    for (const [name, needed] of Object.entries(isJsonObject(schemas) ? schemas : {})) {
      if (Array.isArray(needed)) continue;
      const normal = normalizeAt(scoped, [isDraft07 ? "dependencies" : "dependentSchemas", name], owner);
      if (normal !== undefined) conditions.push(whenPresent(name, normal));
    }
    return conditions;
  }

  function normalizeAt(scoped: ScopedNode, keys: readonly string[], owner?: Owner): JsonValue | undefined {
    if (keywordValue(scoped, keys[0] ?? "") === undefined) return undefined;
    const child = childOf(scoped, keys);
    return child && normalize(child, owner);
  }

  function normalizeList(scoped: ScopedNode, keyword: string, owner: Owner): JsonValue[] {
    return childrenOf(scoped, keyword).map((child) => normalize(child, owner));
  }

  function normalizeMap(scoped: ScopedNode, keyword: string): [string, JsonValue][] {
    return Object.keys(keywordValue(scoped, keyword) ?? {}).flatMap((name): [string, JsonValue][] => {
      const child = childOf(scoped, [keyword, name]);
      return child ? [[name, normalize(child, undefined)]] : [];
    });
  }

  function countPart(): void {
    partCount += 1;
    if (partCount <= maxParts) return;
    const message = `the schema expands to more than ${maxParts} parts`;
    throw new ToolError("LimitExceeded", message, { data: { limit: "maxParts" } });
  }
}

function whenPresent(name: string, schema: JsonValue): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: { type: ["object"], required: [name] }, then: schema };
}

function toMap(entries: readonly (readonly [string, JsonValue])[]): JsonObject | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Rejects a schema that applies itself to the same instance, because validation would not end.
 * @param edges for each definition, those that it applies to the same instance
 * @throws {ToolError} `SchemaUnresolvable`
 */
function rejectEndlessReferences(edges: ReadonlyMap<string, readonly string[]>): void {
  const state = new Map<string, "open" | "done">();
  for (const start of edges.keys()) {
    const stack: { readonly name: string; next: number }[] = [{ name: start, next: 0 }];
    if (state.has(start)) continue;
    state.set(start, "open");
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = edges.get(top.name)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        state.set(top.name, "done");
        stack.pop();
      } else if (state.get(target) === "open") {
        throw new ToolError(
          "SchemaUnresolvable",
          "schema resolution failed: the references of a schema form an infinite loop",
        );
      } else if (!state.has(target)) {
        state.set(target, "open");
        stack.push({ name: target, next: 0 });
      }
    }
  }
}
