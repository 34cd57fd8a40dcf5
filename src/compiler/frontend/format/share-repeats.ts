import type { ts } from "ts-morph";
import { encodingMark, type Schema, setOwn } from "./format-schema.js";

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

/** How the value of each keyword holds schemas. Keywords that are not listed hold none. */
const holders: Readonly<Record<string, "schema" | "list" | "map">> = {
  properties: "map",
  patternProperties: "map",
  $defs: "map",
  items: "schema",
  additionalProperties: "schema",
  not: "schema",
  anyOf: "list",
  allOf: "list",
  prefixItems: "list",
};

/** Writes each large part of `root` that occurs several times once, as an entry of `$defs`. Returns the new root. */
export function shareRepeats(root: Schema, declarations: Map<Schema, ts.Node>): Schema {
  const { $defs = {}, ...body } = root;
  // `formatRoot` only puts schemas into `$defs`.
  const definitions = $defs as Record<string, Schema>;
  const identity = createMarkedIdentity();
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
      const name = freeName(labels.get(id) ?? "Shared", taken);
      names.set(id, name);
      setOwn(shared, name, rebuild(schema, id));
    }
    const reference: Schema = { $ref: `#/$defs/${names.get(id)}` };
    copyDeclaration(schema, reference);
    return reference;
  };
  const rebuild = (schema: Schema, id: number): Schema => {
    const known = rebuilt.get(id) ?? mapParts(schema, share);
    rebuilt.set(id, known);
    copyDeclaration(schema, known);
    return known;
  };
  const copyDeclaration = (from: Schema, to: Schema): void => {
    const declaration = declarations.get(from);
    if (declaration) declarations.set(to, declaration);
  };
  const result = mapParts(body, share);
  const own: Schema = {};
  for (const [name, schema] of Object.entries(definitions)) setOwn(own, name, rebuild(schema, identity(schema)));
  const all = { ...own, ...shared };
  return Object.keys(all).length > 0 ? { ...result, $defs: all } : result;
}

function forEachPart(schema: Schema, visit: (part: Schema, key: string | undefined) => void): void {
  mapParts(schema, (part, key) => {
    visit(part, key);
    return part;
  });
}

/** Copies a schema with each direct sub-schema replaced. `key` is the name of the property that has the sub-schema. */
function mapParts(schema: Schema, replace: (part: Schema, key: string | undefined) => Schema): Schema {
  const copy: Schema = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = Object.hasOwn(holders, keyword) ? holders[keyword] : undefined;
    if (typeof value !== "object" || value === null || !holds) continue;
    // The formatters build these keywords.
    if (holds === "schema") copy[keyword] = replace(value as Schema, undefined);
    else if (holds === "list") copy[keyword] = (value as Schema[]).map((part) => replace(part, undefined));
    else {
      const parts: Schema = {};
      for (const [key, part] of Object.entries(value))
        setOwn(parts, key, replace(part, keyword === "$defs" ? undefined : key));
      copy[keyword] = parts;
    }
  }
  return copy;
}

/** As `createIdentity`, but schemas with different encoding marks are different. */
function createMarkedIdentity(): (schema: object) => number {
  const numbers = new Map<string, number>();
  const known = new Map<object, number>();
  const textOf = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    return `#${identity(value)}`;
  };
  const identity = (value: object): number => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const mark = (value as Schema)[encodingMark];
    const parts = Array.isArray(value)
      ? value.map(textOf)
      : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`);
    const text = `${Array.isArray(value) ? "[" : "{"}${mark ?? ""}${parts.join(",")}`;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(value, number);
    return number;
  };
  return identity;
}

function freeName(label: string, taken: Set<string>): string {
  const safe = label.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^_+|_+$/g, "") || "Shared";
  const base = safe.charAt(0).toUpperCase() + safe.slice(1);
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  taken.add(name);
  return name;
}
