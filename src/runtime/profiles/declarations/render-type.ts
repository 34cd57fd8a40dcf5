import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  resolveReference,
} from "../../../json-schema/index.js";
import type { Tool } from "../../model/index.js";
import { compareText, formatPointer } from "../../model/internal.js";

/** A client whose model reads declarations instead of schemas. */
export interface CodeClient {
  readonly style: TypeStyle;
  /** What the client changes in a schema first. */
  readonly prepare?: (schema: JsonValue, side: "input" | "output") => JsonValue;
  readonly print: (parts: DeclaredTool) => string;
}

/** The parts of a declaration. */
export interface DeclaredTool {
  readonly tool: Tool;
  /** The name that the client sees. */
  readonly name: string;
  readonly server: string;
  /** The types of the parameter and of the result. */
  readonly input: string;
  readonly output?: string;
}

/** A property of an object type. */
export interface DeclaredProperty {
  readonly name: string;
  readonly schema: JsonObject;
  readonly mark: "" | "?";
  readonly type: string;
}

/** How a client writes types, where clients differ. */
export interface TypeStyle {
  /** The first keyword of these that a schema has decides its type. */
  readonly precedence: readonly ("const" | "enum" | "anyOf" | "oneOf" | "allOf")[];
  /** The depth at which everything is `unknown`. */
  readonly maxDepth?: number;
  /** Where a reference stops: in itself (`once`), in itself the second time (`twice`), or in any schema that it leads to (`enclosing`). */
  readonly recursion: "once" | "twice" | "enclosing";
  /** How many references of one schema are followed. */
  readonly maxReferences?: number;
  /** The references that the client follows. */
  readonly references: RegExp;
  /** Joins a type with that of the keywords next to it. Absent: those are dropped. */
  readonly intersect?: (types: readonly string[]) => string;
  /** The type of members, if the client does not list them. `isCut`: a reference in them is not followed. */
  readonly members?: (
    keyword: string,
    members: readonly JsonValue[],
    types: readonly string[],
    isCut: boolean,
  ) => string | undefined;
  /** Whether keywords next to a union count. */
  readonly unionSiblings?: true;
  readonly literal: (value: JsonValue) => string;
  /** Of a list of types, whether objects and arrays keep their parts. */
  readonly typeList: "parts" | "names";
  /** What says more of a tuple, if it has both; `never`: `prefixItems` counts for nothing. */
  readonly tuples: "prefixItems" | "items" | "never";
  /** Whether properties are sorted by name. */
  readonly sorted?: true;
  readonly array: (item: string | undefined) => string;
  readonly object: (
    properties: readonly DeclaredProperty[],
    rest: string | undefined,
    place: Place,
    schema: JsonObject,
  ) => string;
}

/** Where a schema is in its document, and in the declaration. */
export interface Place {
  readonly pointer: string;
  readonly depth: number;
  readonly indent: number;
  /** The schemas around it, or the references that lead to it, by their pointers. */
  readonly outer: readonly string[];
}

/** Reports that the type of a schema is wider than the schema. */
export type OnLoss = (pointer: string, found: string) => void;

const shapes = ["$ref", "anyOf", "oneOf", "allOf", "properties", "patternProperties", "items", "prefixItems"] as const;

/** Renders schemas of one document as types. */
export class TypeRenderer {
  readonly #root: JsonValue;
  readonly #style: TypeStyle;
  readonly #onLoss: OnLoss;
  /** How many references were not followed. */
  #cut = 0;
  #followed = 0;

  constructor(root: JsonValue, style: TypeStyle, onLoss: OnLoss) {
    this.#root = root;
    this.#style = style;
    this.#onLoss = onLoss;
  }

  root(): string {
    return this.#render(this.#root, { pointer: "", depth: 0, indent: 0, outer: [] });
  }

  #render(schema: JsonValue, place: Place): string {
    if (!isJsonObject(schema)) return schema === false ? "never" : "unknown";
    const { precedence, maxDepth = Number.POSITIVE_INFINITY, recursion, literal, intersect } = this.#style;
    if (place.depth >= maxDepth) return this.#unknown(schema, place);
    const here = recursion === "enclosing" ? { ...place, outer: [...place.outer, place.pointer] } : place;
    if (typeof schema["$ref"] === "string") return this.#reference(schema["$ref"], schema, here);
    const keyword = precedence.find((each) => schema[each] !== undefined);
    if (keyword === "const") return literal(schema["const"] ?? null);
    if (keyword === "enum") return listAt(schema, "enum").map(literal).join(" | ") || "never";
    if (keyword === undefined) return this.#typed(schema, here);
    const members = listAt(schema, keyword);
    const cut = this.#cut;
    const types = members.map((member, i) => this.#child(member, [keyword, String(i)], here));
    const { [keyword]: _, ...rest } = schema;
    if (!this.#style.unionSiblings) {
      const inMembers = members.flatMap((member) =>
        Object.keys(objectAt(isJsonObject(member) ? member : {}, "properties")),
      );
      const isRepeated = Object.keys(objectAt(rest, "properties")).every((name) => inMembers.includes(name));
      this.#dropped(isRepeated ? { ...rest, properties: {} } : rest, here);
    }
    const special = this.#style.members?.(keyword, members, types, this.#cut > cut);
    if (special !== undefined) {
      if (special === "unknown") this.#onLoss(place.pointer, special);
      return special;
    }
    const parts = keyword === "allOf" ? types : [types.join(" | ")];
    if (intersect && this.#style.unionSiblings) {
      const own = this.#render(rest, { ...here, depth: here.depth + 1 });
      return intersect(keyword === "allOf" ? [own, ...parts] : [...parts, own]);
    }
    return parts
      .map((part) => (intersect && keyword === "allOf" && part.includes(" | ") ? `(${part})` : part))
      .join(" & ");
  }

  #child(schema: JsonValue, keys: readonly string[], place: Place, indent = place.indent): string {
    return this.#render(schema, {
      ...place,
      pointer: place.pointer + formatPointer(keys),
      depth: place.depth + 1,
      indent,
    });
  }

  #reference(reference: string, schema: JsonObject, place: Place): string {
    const { references, recursion, intersect } = this.#style;
    const pointer = reference.slice(1);
    const target = references.test(reference) ? resolveReference(this.#root, reference) : undefined;
    const around = place.outer.filter((one) => one === pointer).length;
    const { maxReferences = Number.POSITIVE_INFINITY } = this.#style;
    const isFollowed =
      target !== undefined && around < (recursion === "twice" ? 2 : 1) && this.#followed < maxReferences;
    if (isFollowed) this.#followed += 1;
    const outer = recursion === "enclosing" ? place.outer : [...place.outer, pointer];
    const depth = recursion === "enclosing" ? place.depth + 1 : place.depth;
    const type = isFollowed ? this.#render(target, { ...place, pointer, depth, outer }) : "unknown";
    if (!isFollowed) {
      this.#cut += 1;
      this.#onLoss(place.pointer, `unknown instead of ${reference}`);
    }
    const { $ref: _, $defs: _definitions, definitions: _old, ...rest } = schema;
    if (intersect) return intersect([type, this.#render(rest, { ...place, depth: place.depth + 1 })]);
    this.#dropped(rest, place);
    return type;
  }

  /** The type of a schema by its `type`, or by its parts. */
  #typed(schema: JsonObject, place: Place): string {
    const { type } = schema;
    const isObject = this.#style.typeList === "names" && schema["properties"] !== undefined;
    if (Array.isArray(type) && isObject) this.#onLoss(place.pointer, "an object only");
    if (Array.isArray(type) && !isObject) return type.map((one) => this.#ofList(one, schema, place)).join(" | ");
    if (type === "array") return this.#array(schema, place);
    const scalar = scalars[String(type)];
    if (scalar !== undefined) return scalar;
    return type === "object" || schema["properties"] ? this.#object(schema, place) : this.#unknown(schema, place);
  }

  #ofList(type: JsonValue, schema: JsonObject, place: Place): string {
    if (this.#style.typeList === "parts") return this.#typed({ ...schema, type }, { ...place, depth: place.depth + 1 });
    const wide = type === "array" ? "unknown[]" : type === "object" ? "Record<string, unknown>" : "unknown";
    return scalars[String(type)] ?? this.#unknown(schema, place, wide);
  }

  #array(schema: JsonObject, place: Place): string {
    const { tuples, array } = this.#style;
    const { items, prefixItems, maxItems } = schema;
    if (Array.isArray(prefixItems) && (tuples === "prefixItems" || (tuples === "items" && items === undefined))) {
      const isOpen = items !== false && !(Number(maxItems) <= prefixItems.length);
      if (isOpen) this.#onLoss(place.pointer, "a tuple without its rest");
      return `[${prefixItems.map((item, i) => this.#child(item, ["prefixItems", String(i)], place)).join(", ")}]`;
    }
    if (prefixItems !== undefined) this.#onLoss(place.pointer, "an array instead of a tuple");
    return array(items === undefined ? undefined : this.#child(items, ["items"], place));
  }

  #object(schema: JsonObject, place: Place): string {
    const required = listAt(schema, "required");
    const indent = place.indent + 1;
    const entries = Object.entries(objectAt(schema, "properties"));
    if (this.#style.sorted) entries.sort(([a], [b]) => compareText(a, b));
    const properties = entries.map(
      ([name, child]): DeclaredProperty => ({
        name,
        schema: isJsonObject(child) ? child : {},
        mark: required.includes(name) ? "" : "?",
        type: this.#child(child, ["properties", name], place, indent),
      }),
    );
    if (schema["patternProperties"] !== undefined) this.#onLoss(place.pointer, "an object without patternProperties");
    const { additionalProperties: rest } = schema;
    const type = rest ? this.#child(rest, ["additionalProperties"], place, indent) : undefined;
    return this.#style.object(properties, type, place, schema);
  }

  /** Reports the parts of a schema that are not rendered. */
  #dropped(rest: JsonObject, { pointer }: Place): void {
    const dropped = shapes.filter((each) => each in rest && Object.keys(rest[each] ?? {}).length > 0);
    if (dropped.length > 0) this.#onLoss(pointer, `a type without ${dropped.join(", ")}`);
  }

  #unknown(schema: JsonObject, { pointer }: Place, text = "unknown"): string {
    if (schema["type"] !== undefined || shapes.some((each) => each in schema)) this.#onLoss(pointer, text);
    return text;
  }
}

const scalars: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};
