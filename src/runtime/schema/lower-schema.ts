import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { type Coverage, type CoverageCase, joinCoverage, noCase, noCoverage } from "./coverage.js";
import { refuseEndlessReferences } from "./endless-references.js";
import { childOf, childrenOf, enter, keywordValue, type Met, targetsOf } from "./met-node.js";
import { valueAt } from "./schema-node.js";
import type { SchemaSet } from "./schema-set.js";

/** How many definitions and coverages one schema may come to; only dynamic references and nests of references multiply them. */
const maxParts = 20_000;

const typeNames = ["null", "boolean", "object", "array", "number", "integer", "string"];

/** Keywords that mean the same in both dialects and hold no schema. */
const plain = [
  ...["const", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength"],
  ...["maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "required"],
];

/** The definition whose instance is the present one; undefined deeper in the instance. */
type Owner = string | undefined;

/**
 * Rewrites a schema of either dialect into one form that is easy to compile rightly: 2020-12 without identifiers, anchors, dynamic and
 * bare references, unknown keywords, boolean dialect switches and `__proto__` names. Every reference is one to a definition beside the
 * root, and `unevaluated…` carries what other keywords evaluate.
 * @throws {ToolError} SchemaUnresolvable when a schema refers to itself without end, LimitExceeded when it comes to too many parts.
 */
export function lowerSchema(set: SchemaSet, formats: ReadonlySet<string>): JsonObject {
  return new Lowering(set, formats).run();
}

class Lowering {
  readonly #set: SchemaSet;
  readonly #formats: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  readonly #queue: { readonly name: string; readonly met: Met }[] = [];
  /** From each definition to those that it applies to the same instance. */
  readonly #inPlace = new Map<string, string[]>();
  #parts = 0;

  constructor(set: SchemaSet, formats: ReadonlySet<string>) {
    this.#set = set;
    this.#formats = formats;
  }

  run(): JsonObject {
    const { root } = this.#set;
    const start = this.#refer({ node: root, scope: enter(new Map(), root.resource) }, undefined);
    const definitions: [string, JsonValue][] = [];
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      definitions.push([next.name, this.#lower(next.met, next.name)]);
    }
    refuseEndlessReferences(this.#inPlace);
    return { ...start, $defs: Object.fromEntries(definitions) };
  }

  /** Gives a reference to the definition of a node in a scope. */
  #refer(met: Met, owner: Owner): JsonObject {
    const { document } = met.node.resource;
    const scope = [...met.scope].map(([anchor, to]) => `${anchor} ${to.resource.document.number} ${to.pointer}`);
    const key = JSON.stringify([document.number, met.node.pointer, scope.sort()]);
    let name = this.#names.get(key);
    if (name === undefined) {
      this.#count();
      name = `d${this.#names.size}`;
      this.#names.set(key, name);
      this.#queue.push({ name, met });
    }
    if (owner !== undefined) {
      const targets = this.#inPlace.get(owner);
      if (targets) targets.push(name);
      else this.#inPlace.set(owner, [name]);
    }
    return { $ref: `#/$defs/${name}` };
  }

  #lower(met: Met, owner: Owner): JsonValue {
    const { schema, resource } = met.node;
    if (!isJsonObject(schema)) return schema;
    const [first, ...others] = targetsOf(this.#set, met).map((target) => this.#refer(target, owner));
    if (resource.document.dialect === "draft-07" && first) return first;
    const types = lowerType(valueAt(schema, "type"));
    // A type that no value has.
    if (types?.length === 0) return false;
    const parts = [...others, ...this.#applied(met, "allOf", owner), ...this.#dependencies(met, owner)];
    const alternatives = this.#applied(met, "anyOf", owner);
    const exclusives = this.#applied(met, "oneOf", owner);
    const format = valueAt(schema, "format");
    return dropAbsent({
      steps: 1,
      ...first,
      ...Object.fromEntries(plain.map((keyword) => [keyword, valueAt(schema, keyword)])),
      type: types,
      format: typeof format === "string" && this.#formats.has(format) ? format : undefined,
      ...(parts.length > 0 && { allOf: parts }),
      anyOf: Object.hasOwn(schema, "anyOf") ? alternatives : undefined,
      oneOf: Object.hasOwn(schema, "oneOf") ? exclusives : undefined,
      not: this.#at(met, ["not"], owner),
      ...this.#condition(met, owner),
      ...this.#properties(met),
      ...this.#items(met),
      ...this.#unevaluated(met),
    });
  }

  #condition(met: Met, owner: Owner): JsonObject {
    const condition = this.#at(met, ["if"], owner);
    if (condition === undefined) return {};
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    return dropAbsent({ if: condition, then: this.#at(met, ["then"], owner), else: this.#at(met, ["else"], owner) });
  }

  #properties(met: Met): JsonObject {
    const named = this.#map(met, "properties");
    const patterned = this.#map(met, "patternProperties");
    // Compilers pass over this name, for fear of prototypes; as a pattern it is one like any other.
    const proto = named.filter(([name]) => name === "__proto__").map(([, schema]) => ["^__proto__$", schema] as const);
    return dropAbsent({
      properties: toMap(named.filter(([name]) => name !== "__proto__")),
      patternProperties: toMap(joinPatterns([...patterned, ...proto])),
      additionalProperties: this.#at(met, ["additionalProperties"]),
      propertyNames: this.#at(met, ["propertyNames"]),
    });
  }

  #items(met: Met): JsonObject {
    const { schema, resource } = met.node;
    if (!isJsonObject(schema)) return {};
    const isDraft07 = resource.document.dialect === "draft-07";
    const isTuple = isDraft07 && Array.isArray(valueAt(schema, "items"));
    const prefix = this.#applied(met, isTuple ? "items" : isDraft07 ? "" : "prefixItems", undefined);
    return dropAbsent({
      prefixItems: prefix.length > 0 ? prefix : undefined,
      items: this.#at(met, [isTuple ? "additionalItems" : "items"]),
      contains: this.#at(met, ["contains"]),
      ...(!isDraft07 && {
        minContains: valueAt(schema, "minContains"),
        maxContains: valueAt(schema, "maxContains"),
      }),
    });
  }

  /** Dependencies, each as a condition on one property: what a name is called makes no difference to that. */
  #dependencies(met: Met, owner: Owner): JsonObject[] {
    const { schema, resource } = met.node;
    if (!isJsonObject(schema)) return [];
    const isDraft07 = resource.document.dialect === "draft-07";
    const names = isDraft07 ? valueAt(schema, "dependencies") : valueAt(schema, "dependentRequired");
    const schemas = isDraft07 ? valueAt(schema, "dependencies") : valueAt(schema, "dependentSchemas");
    const conditions: JsonObject[] = [];
    for (const [name, needed] of Object.entries(isJsonObject(names) ? names : {})) {
      if (Array.isArray(needed)) conditions.push(whenPresent(name, { required: needed }));
    }
    for (const [name, needed] of Object.entries(isJsonObject(schemas) ? schemas : {})) {
      if (Array.isArray(needed)) continue;
      const lowered = this.#at(met, [isDraft07 ? "dependencies" : "dependentSchemas", name], owner);
      if (lowered !== undefined) conditions.push(whenPresent(name, lowered));
    }
    return conditions;
  }

  #unevaluated(met: Met): JsonObject {
    if (met.node.resource.document.dialect === "draft-07") return {};
    const properties = this.#at(met, ["unevaluatedProperties"]);
    const items = this.#at(met, ["unevaluatedItems"]);
    return dropAbsent({
      unevaluatedProperties:
        properties === undefined ? undefined : { schema: properties, coverage: this.#covers(met, true) },
      unevaluatedItems: items === undefined ? undefined : { schema: items, coverage: this.#covers(met, true) },
    });
  }

  /** Says what a schema evaluates; `isTop` leaves out what its own `unevaluated…` keywords do. */
  #covers(met: Met, isTop: boolean): Coverage {
    const { schema } = met.node;
    if (!isJsonObject(schema)) return noCoverage;
    this.#count();
    const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
    const contains = childOf(met, ["contains"]);
    const own: Coverage = {
      ...noCoverage,
      names: Object.keys(keywordValue(met, "properties") ?? {}),
      patterns: Object.keys(keywordValue(met, "patternProperties") ?? {}),
      allNames: has("additionalProperties") || (!isTop && has("unevaluatedProperties")),
      upTo: childrenOf(met, "prefixItems").length,
      allItems: has("items") || (!isTop && has("unevaluatedItems")),
      contains: contains ? [this.#refer(contains, undefined)] : [],
      cases: this.#cases(met),
    };
    const always = [...targetsOf(this.#set, met), ...childrenOf(met, "allOf")];
    return joinCoverage([own, ...always.map((part) => this.#covers(part, false))]);
  }

  #cases(met: Met): CoverageCase[] {
    const cases: CoverageCase[] = [];
    const branches = [...childrenOf(met, "anyOf"), ...childrenOf(met, "oneOf")];
    for (const branch of branches) {
      cases.push({ ...noCase, when: this.#refer(branch, undefined), yes: this.#covers(branch, false) });
    }
    const condition = childOf(met, ["if"]);
    if (condition) {
      const [whenTrue, whenFalse] = ["then", "else"].map((keyword) => {
        const branch = childOf(met, [keyword]);
        return branch ? this.#covers(branch, false) : noCoverage;
      });
      cases.push({
        ...noCase,
        when: this.#refer(condition, undefined),
        yes: joinCoverage([this.#covers(condition, false), whenTrue ?? noCoverage]),
        no: whenFalse ?? noCoverage,
      });
    }
    for (const name of Object.keys(keywordValue(met, "dependentSchemas") ?? {})) {
      const branch = childOf(met, ["dependentSchemas", name]);
      if (branch) cases.push({ ...noCase, when: { required: [name] }, yes: this.#covers(branch, false) });
    }
    return cases;
  }

  #at(met: Met, keys: readonly string[], owner?: Owner): JsonValue | undefined {
    if (keywordValue(met, keys[0] ?? "") === undefined) return undefined;
    const child = childOf(met, keys);
    return child && this.#lower(child, owner);
  }

  #applied(met: Met, keyword: string, owner: Owner): JsonValue[] {
    return childrenOf(met, keyword).map((child) => this.#lower(child, owner));
  }

  #map(met: Met, keyword: string): [string, JsonValue][] {
    return Object.keys(keywordValue(met, keyword) ?? {}).flatMap((name): [string, JsonValue][] => {
      const child = childOf(met, [keyword, name]);
      return child ? [[name, this.#lower(child, undefined)]] : [];
    });
  }

  #count(): void {
    this.#parts += 1;
    if (this.#parts <= maxParts) return;
    const message = `the schema comes to more than ${maxParts} parts`;
    throw new ToolError("LimitExceeded", message, { data: { limit: "maxParts" } });
  }
}

/** A name that is no type fits nothing (contracts 2.6). */
function lowerType(type: JsonValue | undefined): string[] | undefined {
  if (type === undefined) return undefined;
  return typeNames.filter((name) => (Array.isArray(type) ? type.includes(name) : type === name));
}

function whenPresent(name: string, schema: JsonValue): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: { required: [name] }, then: schema };
}

function dropAbsent(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const kept = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return Object.fromEntries(kept);
}

/** One pattern may stand for a property of its own and be written out too; then both schemas hold. */
function joinPatterns(entries: readonly (readonly [string, JsonValue])[]): [string, JsonValue][] {
  const joined = new Map<string, JsonValue>();
  for (const [pattern, schema] of entries) {
    const before = joined.get(pattern);
    joined.set(pattern, before === undefined ? schema : { allOf: [before, schema] });
  }
  return [...joined];
}

function toMap(entries: readonly (readonly [string, JsonValue])[]): JsonObject | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
