import type { ts } from "ts-morph";
import { findCycles, isJsonObject, type JsonObject, mapSubschemas } from "../../../json-schema/index.js";
import { NamedType } from "../graph/graph.js";
import type { BaseType } from "../type-graph.js";
import { encodingMark, type Schema, setOwn } from "./kind.js";

/** The direct parts of a type. */
type Parts = (type: BaseType) => readonly BaseType[];

/**
 * The named types below `root` that are recursive and therefore need an entry in `$defs`, in order of first appearance. Prefers types that have a
 * name in the source, and uses others only for cycles without such a type.
 */
export function recursiveTypes(root: BaseType, parts: Parts): ReadonlySet<NamedType> {
  const graph = namedGraph(root, parts);
  const chosen = new Set<NamedType>();
  const found = findCycles(graph);
  if (found.length === 0) return chosen;
  for (const { members } of found) {
    for (const type of members) if (type.source !== undefined) chosen.add(type);
  }
  const isLeft = (type: NamedType): boolean => !chosen.has(type);
  for (;;) {
    const left = [...graph.keys()].filter(isLeft);
    const rest = findCycles(new Map(left.map((type) => [type, graph.get(type)?.filter(isLeft) ?? []])));
    if (rest.length === 0) return new Set([...graph.keys()].filter((type) => chosen.has(type)));
    for (const { members } of rest) {
      const first = left.find((type) => members.has(type));
      if (first) chosen.add(first);
    }
  }
}

/** The graph of named types below `root`: each type, in order of first appearance, with the named types it directly contains. */
function namedGraph(root: BaseType, parts: Parts): ReadonlyMap<NamedType, readonly NamedType[]> {
  const graph = new Map<NamedType, readonly NamedType[]>();
  const stack: NamedType[] = root instanceof NamedType ? [root] : namedBelow(root, parts).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (graph.has(next)) continue;
    const children = namedBelow(next, parts);
    graph.set(next, children);
    stack.push(...[...children].reverse());
  }
  return graph;
}

function namedBelow(type: BaseType, parts: Parts): NamedType[] {
  const found: NamedType[] = [];
  const stack: BaseType[] = [];
  const pushParts = (of: BaseType): void => {
    const list = parts(of);
    for (let at = list.length - 1; at >= 0; at--) stack.push(list[at] as BaseType); // an index of the list
  };
  pushParts(type);
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next instanceof NamedType) found.push(next);
    else pushParts(next);
  }
  return found;
}

const prefix = "#/$defs/";

/**
 * Merges equal definitions with the same base name into the first of them, also if they refer to each other, and numbers the others without gaps.
 * `baseNames` has the base name of each definition: its name without a number. Changes `root` in place.
 */
export function mergeDefinitions(root: Schema, baseNames: ReadonlyMap<string, string>): void {
  // `formatRoot` only puts schemas into `$defs`.
  const definitions = (root["$defs"] ?? {}) as Record<string, Schema>;
  const names = Object.keys(definitions);
  const baseName = (name: string): string => baseNames.get(name) ?? name;
  const bases = [...new Set(names.map(baseName))];
  if (bases.length === names.length) return;
  const texts = new Map(Object.entries(definitions).map(([name, schema]) => [name, comparableText(schema)]));
  // Partition refinement: all definitions with one base name start in one group. Each round splits the groups whose members differ in their text
  // or in the groups they refer to, until no group splits any more.
  const numberOf = new Map(bases.map((base, at) => [base, at]));
  let groups = new Map([...texts.keys()].map((name) => [name, numberOf.get(baseName(name)) ?? 0]));
  for (let count = 0, found = bases.length; found > count; ) {
    count = found;
    const numbers = new Map<string, number>();
    const next = new Map<string, number>();
    for (const [name, { text, references }] of texts) {
      const key = [groups.get(name), text, ...references.map((each) => groups.get(each))].join("\n");
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      next.set(name, numbers.get(key) ?? 0);
    }
    groups = next;
    found = numbers.size;
  }
  const firsts = new Map<number, string>();
  for (const [name, group] of groups) if (!firsts.has(group)) firsts.set(group, name);
  if (firsts.size === groups.size) return;
  const renamed = renumber([...firsts.values()], baseName);
  root["$defs"] = Object.fromEntries([...renamed].map(([name, next]) => [next, definitions[name]]));
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      const group = key === "$ref" && typeof part === "string" ? groups.get(part.slice(prefix.length)) : undefined;
      if (group === undefined) visit(part);
      else Object.assign(value, { $ref: `${prefix}${renamed.get(firsts.get(group) ?? "")}` });
    }
  };
  visit(root);
}

/** The new name of each definition. Names that are no longer in use leave no gap in the numbers. */
function renumber(names: readonly string[], baseName: (name: string) => string): ReadonlyMap<string, string> {
  const taken = new Set(names.filter((name) => baseName(name) === name));
  return new Map(
    names.map((name) => {
      const base = baseName(name);
      let next = base;
      for (let number = 2; name !== base && taken.has(next); number++) next = `${base}_${number}`;
      taken.add(next);
      return [name, next];
    }),
  );
}

/** The text of a schema without the names in its references, and these names in order. */
function comparableText(schema: Schema): { readonly text: string; readonly references: readonly string[] } {
  const references: string[] = [];
  const text = JSON.stringify(schema, (key, value) => {
    if (key === "$ref" && typeof value === "string" && value.startsWith(prefix)) {
      references.push(value.slice(prefix.length));
      return "";
    }
    const mark = typeof value === "object" && value !== null ? (value as Schema)[encodingMark] : undefined;
    return mark === undefined ? value : { ...value, [`${prefix}encoding`]: mark };
  });
  return { text, references };
}

/**
 * Assigns each distinct JSON value a number: equal values have the same one. Shared parts are visited once. If `isMarked`, schemas with different
 * encoding marks are different.
 */
export function createIdentity(isMarked = false): (value: unknown) => number {
  const numbers = new Map<string, number>();
  const known = new Map<object, number>();

  function identity(value: unknown): number {
    // No other text starts with a quote.
    if (typeof value === "string") return numberOf(`"${value}`);
    if (typeof value !== "object" || value === null) return numberOf(JSON.stringify(value) ?? "");
    const found = known.get(value) ?? numberOf(memberText(value));
    known.set(value, found);
    return found;
  }
  function memberText(value: object): string {
    if (Array.isArray(value)) return `[${value.map(identity).join(",")}]`;
    const parts = value as Schema;
    let text = `{${isMarked ? (parts[encodingMark] ?? "") : ""}`;
    for (const key of Object.keys(parts)) text += `${identity(key)}:${identity(parts[key])},`;
    return text;
  }
  function numberOf(text: string): number {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  }
  return identity;
}

/** Creates a function that returns the number of characters of a schema as compact JSON. A shared part counts each time but is visited once. */
export function createSchemaSize(): (schema: unknown) => number {
  const known = new Map<object, number>();
  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return (JSON.stringify(value) ?? "").length;
    const found = known.get(value) ?? sizeOfParts(value);
    known.set(value, found);
    return found;
  };
  const sizeOfParts = (value: object): number => {
    const parts = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(parts);
    const isList = Array.isArray(value);
    let size = 2 + Math.max(0, keys.length - 1);
    for (const key of keys) size += (isList ? 0 : JSON.stringify(key).length + 1) + sizeOf(parts[key]);
    return size;
  };
  return sizeOf;
}

/** A repeated part is shared from this number of characters. */
const minSize = 200;

/** Writes each large part of `root` that occurs several times once, as an entry of `$defs`. Returns the new root. */
export function shareRepeats(root: Schema, declarations: Map<Schema, ts.Node>): Schema {
  const { $defs = {}, ...body } = root;
  // `formatRoot` only puts schemas into `$defs`.
  const definitions = $defs as Record<string, Schema>;
  const identity = createIdentity(true);
  const sizeOf = createSchemaSize();
  const uses = new Map<number, number>();
  const labels = new Map<number, string>();
  const count = (schema: Schema, label: string): void => {
    const id = identity(schema);
    const known = uses.get(id) ?? 0;
    uses.set(id, known + 1);
    if (known === 0) labels.set(id, label);
    if (known === 0) forEachPart(schema, (part, key) => count(part, key ?? label));
  };
  forEachPart(body, (part, key) => count(part, key ?? "Root"));
  for (const [name, schema] of Object.entries(definitions))
    forEachPart(schema, (part, key) => count(part, key ?? name));

  const names = new Map<number, string>();
  for (const [name, schema] of Object.entries(definitions)) names.set(identity(schema), name);
  const shared: Schema = {};
  const taken = new Set(Object.keys(definitions));
  const rebuilt = new Map<number, Schema>();
  const share = (schema: Schema): Schema => {
    const id = identity(schema);
    const isShared = names.has(id) || ((uses.get(id) ?? 0) > 1 && !("$ref" in schema) && sizeOf(schema) >= minSize);
    if (!isShared) return rebuild(schema, id);
    if (!names.has(id)) {
      const name = freeName(safeName(labels.get(id) ?? "Shared"), taken);
      names.set(id, name);
      setOwn(shared, name, rebuild(schema, id));
    }
    const reference: Schema = { $ref: `#/$defs/${names.get(id)}` };
    copyDeclaration(schema, reference);
    return reference;
  };
  const rebuild = (schema: Schema, id: number): Schema => {
    const known = rebuilt.get(id) ?? replaceParts(schema, share);
    rebuilt.set(id, known);
    copyDeclaration(schema, known);
    return known;
  };
  const copyDeclaration = (from: Schema, to: Schema): void => {
    const declaration = declarations.get(from);
    if (declaration) declarations.set(to, declaration);
  };
  const result = replaceParts(body, share);
  const own: Schema = {};
  for (const [name, schema] of Object.entries(definitions)) setOwn(own, name, rebuild(schema, identity(schema)));
  const all = { ...own, ...shared };
  return Object.keys(all).length > 0 ? { ...result, $defs: all } : result;
}

function forEachPart(schema: Schema, visit: (part: Schema, key: string | undefined) => void): void {
  replaceParts(schema, (part, key) => {
    visit(part, key);
    return part;
  });
}

/** Copies a schema with each direct sub-schema replaced. `key` is the name of the property that has the sub-schema. */
function replaceParts(schema: Schema, replace: (part: Schema, key: string | undefined) => Schema): Schema {
  // The formatters build plain JSON, apart from encoding marks, which the copy has from `schema`.
  const parts = mapSubschemas(schema as JsonObject, (part, keyword, key) =>
    isJsonObject(part) ? (replace(part as Schema, keyword === "$defs" ? undefined : key) as JsonObject) : part,
  );
  return { ...schema, ...parts };
}

/** Replaces characters that need escaping in a JSON Pointer, a URI or code. */
export function safeName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^_+|_+$/g, "");
  return safe ? safe.charAt(0).toUpperCase() + safe.slice(1) : "Type";
}

function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  taken.add(name);
  return name;
}
