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

export function renderSchema(root: JsonValue, style: TypeStyle, onLoss: OnLoss): string {
  /** How many references were not followed. */
  let cuts = 0;
  let followed = 0;
  return render(root, { pointer: "", depth: 0, indent: 0, outer: [] });

  function render(schema: JsonValue, place: Place): string {
    if (!isJsonObject(schema)) return schema === false ? "never" : "unknown";
    const { precedence, maxDepth = Number.POSITIVE_INFINITY, recursion, literal, intersect } = style;
    if (place.depth >= maxDepth) return renderUnknown(schema, place);
    const here = recursion === "enclosing" ? { ...place, outer: [...place.outer, place.pointer] } : place;
    if (typeof schema["$ref"] === "string") return renderReference(schema["$ref"], schema, here);
    const keyword = precedence.find((each) => schema[each] !== undefined);
    if (keyword === "const") return literal(schema["const"] ?? null);
    if (keyword === "enum") return listAt(schema, "enum").map(literal).join(" | ") || "never";
    if (keyword === undefined) return renderTyped(schema, here);
    const members = listAt(schema, keyword);
    const cut = cuts;
    const types = members.map((member, i) => renderChild(member, [keyword, String(i)], here));
    const { [keyword]: _, ...rest } = schema;
    if (!style.unionSiblings) {
      const inMembers = members.flatMap((member) =>
        Object.keys(objectAt(isJsonObject(member) ? member : {}, "properties")),
      );
      const isRepeated = Object.keys(objectAt(rest, "properties")).every((name) => inMembers.includes(name));
      reportDropped(isRepeated ? { ...rest, properties: {} } : rest, here);
    }
    const special = style.members?.(keyword, members, types, cuts > cut);
    if (special !== undefined) {
      if (special === "unknown") onLoss(place.pointer, special);
      return special;
    }
    const parts = keyword === "allOf" ? types : [types.join(" | ")];
    if (intersect && style.unionSiblings) {
      const own = render(rest, { ...here, depth: here.depth + 1 });
      return intersect(keyword === "allOf" ? [own, ...parts] : [...parts, own]);
    }
    return parts
      .map((part) => (intersect && keyword === "allOf" && part.includes(" | ") ? `(${part})` : part))
      .join(" & ");
  }

  function renderChild(schema: JsonValue, keys: readonly string[], place: Place, indent = place.indent): string {
    return render(schema, {
      ...place,
      pointer: place.pointer + formatPointer(keys),
      depth: place.depth + 1,
      indent,
    });
  }

  function renderReference(reference: string, schema: JsonObject, place: Place): string {
    const { references, recursion, intersect } = style;
    const pointer = reference.slice(1);
    const target = references.test(reference) ? resolveReference(root, reference) : undefined;
    const around = place.outer.filter((one) => one === pointer).length;
    const { maxReferences = Number.POSITIVE_INFINITY } = style;
    const isFollowed = target !== undefined && around < (recursion === "twice" ? 2 : 1) && followed < maxReferences;
    if (isFollowed) followed += 1;
    const outer = recursion === "enclosing" ? place.outer : [...place.outer, pointer];
    const depth = recursion === "enclosing" ? place.depth + 1 : place.depth;
    const type = isFollowed ? render(target, { ...place, pointer, depth, outer }) : "unknown";
    if (!isFollowed) {
      cuts += 1;
      onLoss(place.pointer, `unknown instead of ${reference}`);
    }
    const { $ref: _, $defs: _definitions, definitions: _old, ...rest } = schema;
    if (intersect) return intersect([type, render(rest, { ...place, depth: place.depth + 1 })]);
    reportDropped(rest, place);
    return type;
  }

  /** The type of a schema by its `type`, or by its parts. */
  function renderTyped(schema: JsonObject, place: Place): string {
    const { type } = schema;
    const isObject = style.typeList === "names" && schema["properties"] !== undefined;
    if (Array.isArray(type) && isObject) onLoss(place.pointer, "an object only");
    if (Array.isArray(type) && !isObject) return type.map((one) => renderOfList(one, schema, place)).join(" | ");
    if (type === "array") return renderArray(schema, place);
    const scalar = scalars[String(type)];
    if (scalar !== undefined) return scalar;
    return type === "object" || schema["properties"] ? renderObject(schema, place) : renderUnknown(schema, place);
  }

  function renderOfList(type: JsonValue, schema: JsonObject, place: Place): string {
    if (style.typeList === "parts") return renderTyped({ ...schema, type }, { ...place, depth: place.depth + 1 });
    const wide = type === "array" ? "unknown[]" : type === "object" ? "Record<string, unknown>" : "unknown";
    return scalars[String(type)] ?? renderUnknown(schema, place, wide);
  }

  function renderArray(schema: JsonObject, place: Place): string {
    const { tuples, array } = style;
    const { items, prefixItems, maxItems } = schema;
    if (Array.isArray(prefixItems) && (tuples === "prefixItems" || (tuples === "items" && items === undefined))) {
      const isOpen = items !== false && !(Number(maxItems) <= prefixItems.length);
      if (isOpen) onLoss(place.pointer, "a tuple without its rest");
      return `[${prefixItems.map((item, i) => renderChild(item, ["prefixItems", String(i)], place)).join(", ")}]`;
    }
    if (prefixItems !== undefined) onLoss(place.pointer, "an array instead of a tuple");
    return array(items === undefined ? undefined : renderChild(items, ["items"], place));
  }

  function renderObject(schema: JsonObject, place: Place): string {
    const required = listAt(schema, "required");
    const indent = place.indent + 1;
    const entries = Object.entries(objectAt(schema, "properties"));
    if (style.sorted) entries.sort(([a], [b]) => compareText(a, b));
    const properties = entries.map(
      ([name, child]): DeclaredProperty => ({
        name,
        schema: isJsonObject(child) ? child : {},
        mark: required.includes(name) ? "" : "?",
        type: renderChild(child, ["properties", name], place, indent),
      }),
    );
    if (schema["patternProperties"] !== undefined) onLoss(place.pointer, "an object without patternProperties");
    const { additionalProperties: rest } = schema;
    const type = rest ? renderChild(rest, ["additionalProperties"], place, indent) : undefined;
    return style.object(properties, type, place, schema);
  }

  /** Reports the parts of a schema that are not rendered. */
  function reportDropped(rest: JsonObject, { pointer }: Place): void {
    const dropped = shapes.filter((each) => each in rest && Object.keys(rest[each] ?? {}).length > 0);
    if (dropped.length > 0) onLoss(pointer, `a type without ${dropped.join(", ")}`);
  }

  function renderUnknown(schema: JsonObject, { pointer }: Place, text = "unknown"): string {
    if (schema["type"] !== undefined || shapes.some((each) => each in schema)) onLoss(pointer, text);
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
