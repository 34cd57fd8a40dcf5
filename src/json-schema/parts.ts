import {
  isJsonArray,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
} from "./json.js";
import type { SchemaReader } from "./schema-reader.js";
import { pointerToken } from "./strings.js";

/** A subschema that applies to one property or item, with its JSON Pointer relative to the schema around it. */
export interface PartSchema {
  readonly schema: JsonValue;
  readonly pointer: string;
}

/**
 * Returns the subschemas of `schema` itself that apply to the property or item `key` of an instance: the declared one, those of matching
 * patterns, or else the one for all others.
 */
export function schemasOfPart(reader: SchemaReader, schema: JsonObject, key: string | number): readonly PartSchema[] {
  return typeof key === "number" ? schemasOfItem(reader, schema, key) : schemasOfProperty(reader, schema, key);
}

function schemasOfItem(reader: SchemaReader, schema: JsonObject, index: number): readonly PartSchema[] {
  const prefixKeyword = reader.dialectOf(schema) === "2020-12" ? "prefixItems" : "items";
  const prefix = listAt(schema, prefixKeyword);
  const own = prefix[index];
  if (own !== undefined) return [{ schema: own, pointer: `/${prefixKeyword}/${index}` }];
  const restKeyword = isJsonArray(schema["items"]) ? "additionalItems" : "items";
  const rest = schema[restKeyword];
  return rest === undefined ? [] : [{ schema: rest, pointer: `/${restKeyword}` }];
}

function schemasOfProperty(reader: SchemaReader, schema: JsonObject, name: string): readonly PartSchema[] {
  const found: PartSchema[] = [];
  const properties = objectAt(schema, "properties");
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) found.push({ schema: own, pointer: `/properties${pointerToken(name)}` });
  const patterns =
    schema["patternProperties"] === undefined ? [] : Object.entries(objectAt(schema, "patternProperties"));
  for (const [pattern, part] of patterns) {
    if (!reader.pattern(pattern).test(name)) continue;
    found.push({ schema: part, pointer: `/patternProperties${pointerToken(pattern)}` });
  }
  const rest = schema["additionalProperties"];
  if (found.length === 0 && rest !== undefined) found.push({ schema: rest, pointer: "/additionalProperties" });
  return found;
}

/** Copies an array or object with each part replaced by what `replace` returns; `undefined` drops a property. Returns `value` itself if nothing changes. */
export function mapParts<Part>(
  value: readonly Part[] | Readonly<Record<string, Part>>,
  replace: (part: Part, key: string | number) => Part | undefined,
): readonly (Part | undefined)[] | Readonly<Record<string, Part>> {
  if (Array.isArray(value)) {
    const list: readonly Part[] = value;
    const items = list.map((item, index) => replace(item, index));
    return items.some((item, index) => item !== list[index]) ? items : list;
  }
  let isChanged = false;
  const entries: [string, Part][] = [];
  for (const [key, part] of Object.entries<Part>(value)) {
    const replaced = replace(part, key);
    isChanged ||= replaced !== part;
    if (replaced !== undefined) entries.push([key, replaced]);
  }
  // fromEntries defines properties; an assignment to `__proto__` would set the prototype.
  return isChanged ? Object.fromEntries(entries) : value;
}

/** A property whose value selects branches of a union. */
export interface Discriminator<Branch> {
  readonly name: string;
  /** The branches that each value selects. */
  readonly branches: ReadonlyMap<JsonValue, readonly Branch[]>;
  /** The branches without that property. */
  readonly others: readonly Branch[];
}

/**
 * Finds the discriminator that most branches have. `literalsOf` returns the required properties of a branch that allow only listed values;
 * lists with objects or arrays are ignored. Returns `undefined` if no property has at least two values.
 */
export function findDiscriminator<Branch>(
  branches: readonly Branch[],
  literalsOf: (branch: Branch) => readonly (readonly [name: string, values: JsonArray])[],
): Discriminator<Branch> | undefined {
  const byName = new Map<string, Map<JsonValue, Branch[]>>();
  for (const branch of branches) {
    for (const [name, values] of literalsOf(branch)) {
      if (values.some((value) => typeof value === "object" && value !== null)) continue;
      const byValue = byName.get(name) ?? new Map<JsonValue, Branch[]>();
      byName.set(name, byValue);
      for (const value of values) byValue.set(value, [...(byValue.get(value) ?? []), branch]);
    }
  }
  let best: Discriminator<Branch> | undefined;
  for (const [name, byValue] of byName) {
    const having = new Set([...byValue.values()].flat());
    if (byValue.size < 2 || having.size <= branches.length - (best?.others.length ?? branches.length)) continue;
    best = { name, branches: byValue, others: branches.filter((branch) => !having.has(branch)) };
  }
  return best;
}

/** The index in `anyOf` of the part of a union with null and nothing else, such as `Page | null`; -1 for other schemas. */
export function partBesideNull(schema: JsonValue | undefined): number {
  const parts = isJsonObject(schema) ? listAt(schema, "anyOf") : [];
  const ofNull = parts.findIndex((part) => isJsonObject(part) && part["type"] === "null");
  return parts.length === 2 && ofNull >= 0 ? 1 - ofNull : -1;
}
