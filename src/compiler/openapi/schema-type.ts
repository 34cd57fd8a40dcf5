import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { defined } from "../../json-schema/index.js";
import { readType, type TypeReader } from "../emit/read-type.js";
import {
  atom,
  isUnknown,
  join,
  literalType,
  type Paragraphs,
  printDeclaration,
  printType,
  type TypeNode,
  unknown,
} from "../emit/type-text.js";
import { documentation } from "./documentation.js";
import { type NameSet, typeCase } from "./names.js";
import { listIn, objectIn, type Spec, textIn } from "./read-spec.js";

/** Whether a value is sent to the API, without what is `readOnly`, or received, without what is `writeOnly`. */
export type Direction = "input" | "output";

/** What is needed of the specification. */
export interface SchemaContext {
  readonly direction: Direction;
  /** Returns the name of the type of a schema at a reference. */
  nameOf(ref: string, direction: Direction): string;
  follow(value: JsonValue | undefined): JsonObject;
  /** Whether `format: binary` means bytes: in parts of a multipart body, not in JSON. */
  readonly hasBytes?: boolean;
}

/** Reads the types of a specification. */
export function specReader(context: SchemaContext): TypeReader {
  const { direction, hasBytes, nameOf } = context;
  const reader: TypeReader = {
    named: ({ $ref, ...others }) =>
      typeof $ref === "string" && !isNullable(others) ? atom(nameOf($ref, direction)) : undefined,
    normalize: (schema) => normalize(schema, context),
    scalar: (type, schema) => (hasBytes && type === "string" && isBinary(schema) ? bytes : undefined),
    part: (part, parent, place) => {
      const selected = selectingProperty(part, parent, context);
      return selected && join([readType(part, reader, place), selected], "intersection");
    },
    document: (schema, type) => documentType(objectIn(schema), type, context),
    documentIndex: (schema) => documentation(objectIn(schema), context.follow),
    // In a part of a multipart body, no schema means bytes.
    unknown: () => (hasBytes ? bytes : unknown),
    arrays: "mutable",
    layout: "lines",
    omitsUnknown: true,
    emptyObject: atom("Record<string, never>"),
  };
  return reader;
}

/** Keeps a union on its line, as it has always been printed there: an update compares the text with what authors have edited. */
export function unbroken(type: TypeNode, indent = ""): TypeNode {
  return type.kind === "union" ? atom(printType(type, indent)) : type;
}

export const bytes: TypeNode = atom("Uint8Array");

/** The comment of a type or property. */
export function documentType(
  schema: JsonObject,
  type: TypeNode,
  { follow }: Pick<SchemaContext, "follow">,
): Paragraphs {
  return documentation(schema, follow, isUnknown(type) ? "The specification does not say what this is." : "");
}

function isNullable(schema: JsonObject): boolean {
  return schema["nullable"] === true || schema["x-nullable"] === true;
}

/** Returns a schema of any version in the terms of 2020-12. */
function normalize(schema: JsonObject, context: SchemaContext): JsonObject {
  const { nullable, "x-nullable": _, ...present } = schema;
  if (isNullable(schema)) return { anyOf: [present, { type: "null" }] };
  const { const: constant, enum: values, allOf, oneOf, anyOf, discriminator = false } = schema;
  if (constant !== undefined) return { const: constant };
  if (values !== undefined) return { enum: listIn(values) };
  const others = listIn(allOf).filter((part) => !isMergeable(objectIn(part)));
  const merged = mergeOwn(schema);
  const unions = [oneOf, anyOf].flatMap((union) => {
    const branches = listIn(union).filter((branch) => !isOnlyRequired(objectIn(branch)));
    return branches.length > 0 ? { anyOf: branches, discriminator } : [];
  });
  const own = [...(merged ? [ownKeywords(merged, context)] : []), ...unions];
  const [only = {}] = own;
  return others.length === 0 && own.length < 2 ? only : { allOf: [...others, ...own] };
}

/** Branches such as `{ required: ["a"] }` choose among properties, which a type need not say. */
function isOnlyRequired(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => key === "required" || key === "not");
}

/** Whether a part of `allOf` can be one with the schema around it: its own properties, or only notes and limits. */
function isMergeable(schema: JsonObject): boolean {
  return !["$ref", "allOf", "oneOf", "anyOf", "enum", "const", "nullable", "items"].some((key) => key in schema);
}

/** A schema's own keywords with those of the parts of its `allOf` that can be one with it. Undefined if they say nothing about the type. */
function mergeOwn({ allOf, ...own }: JsonObject): JsonObject | undefined {
  const all = [own, ...listIn(allOf).map(objectIn).filter(isMergeable)];
  const properties = Object.assign({}, ...all.map((part) => objectIn(part["properties"])));
  const required = new Set(all.flatMap((part) => listIn(part["required"])));
  const merged: JsonObject = { ...Object.assign({}, ...all), properties, required: [...required] };
  if (Object.keys(properties).length > 0 || merged["additionalProperties"] !== undefined) return merged;
  const hasType = merged["type"] !== undefined || merged["items"] !== undefined;
  const isComposed = listIn(allOf).length > all.length - 1 || own["oneOf"] !== undefined || own["anyOf"] !== undefined;
  // `type: object` beside `allOf` or `oneOf` adds nothing to what their parts are.
  return hasType && !(isComposed && merged["type"] === "object") ? merged : undefined;
}

/** The keywords that say what the type of a schema is. */
function ownKeywords(schema: JsonObject, { direction }: SchemaContext): JsonObject {
  const { items, prefixItems, minItems, maxItems, format, contentMediaType, contentEncoding, required } = schema;
  const { additionalProperties, patternProperties } = schema;
  const unwanted = direction === "input" ? "readOnly" : "writeOnly";
  const properties = Object.entries(objectIn(schema["properties"]));
  const wanted = properties.filter(([, value]) => objectIn(value)[unwanted] !== true);
  const isObject = additionalProperties !== undefined || properties.length > 0;
  const inferred = items === undefined ? (isObject ? "object" : undefined) : "array";
  return defined({
    ...{ type: schema["type"] ?? inferred, items, prefixItems, minItems, maxItems },
    ...{ format, contentMediaType, contentEncoding, required },
    ...{ properties: Object.fromEntries(wanted), additionalProperties, patternProperties },
  });
}

/** 3.0 writes bytes as `format: binary`, 3.1 as a media type without an encoding, or with one that encodes nothing. */
function isBinary({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (format === "binary" || contentEncoding === "binary") return true;
  return contentMediaType !== undefined && [undefined, "7bit", "8bit"].some((each) => each === contentEncoding);
}

/** With a discriminator, each branch has the value that selects it, so that TypeScript and validators know it. */
function selectingProperty(branch: JsonValue, union: JsonObject, context: SchemaContext): TypeNode | undefined {
  const discriminator = objectIn(union["discriminator"]);
  const name = textIn(discriminator["propertyName"]) || textIn(union["discriminator"]);
  const { $ref } = objectIn(branch);
  if (name === "" || typeof $ref !== "string" || hasValues(branch, name, context)) return undefined;
  const mapping = Object.entries(objectIn(discriminator["mapping"]));
  const mapped = mapping.filter(([, target]) => target === $ref).map(([value]) => value);
  const values = mapped.length > 0 ? mapped : [$ref.slice($ref.lastIndexOf("/") + 1)];
  const type = join(values.map(literalType), "union");
  return { kind: "object", members: [{ name, type, isOptional: false }], layout: "line" };
}

/** Whether the property has literal values in a schema or a part of it. */
function hasValues(value: JsonValue, property: string, context: SchemaContext, depth = 0): boolean {
  const schema = context.follow(value);
  const { enum: values, const: constant } = context.follow(objectIn(schema["properties"])[property]);
  if (values !== undefined || constant !== undefined) return true;
  return depth < 10 && listIn(schema["allOf"]).some((part) => hasValues(part, property, context, depth + 1));
}

/** The named types of schemas that operations use, printed when all operations are. */
export class NamedTypes {
  readonly #spec: Spec;
  readonly #names: NameSet;
  /** By reference and direction. */
  readonly #byKey = new Map<string, { readonly name: string; readonly ref: string; readonly direction: Direction }>();
  readonly #differs = new Map<string, boolean>();

  constructor(spec: Spec, names: NameSet) {
    this.#spec = spec;
    this.#names = names;
  }

  /** What prints the types of one direction. */
  context(direction: Direction): SchemaContext {
    return {
      direction,
      nameOf: (ref, of) => this.#nameOf(ref, of),
      follow: (value) => this.#spec.follow(value),
    };
  }

  /** Declares every type that a name was asked for, and those that these use, sorted by name. */
  print(): string {
    const printed = new Map<string, string>();
    // Printing one may name others: a map visits what is added meanwhile.
    for (const { name, ref, direction } of this.#byKey.values()) printed.set(name, this.#declare(name, ref, direction));
    const names = [...printed.keys()].sort();
    return names.map((name) => printed.get(name)).join("\n");
  }

  /** The names that were asked for. */
  names(): string[] {
    return [...this.#byKey.values()].map(({ name }) => name);
  }

  #nameOf(ref: string, direction: Direction): string {
    const isSpecial = direction === "input" && this.#isDirected(ref);
    const key = `${isSpecial ? "input" : "output"} ${ref}`;
    const known = this.#byKey.get(key);
    if (known) return known.name;
    const base = typeCase(referenceName(ref));
    const name = this.#names.add(isSpecial ? `${base}Input` : base);
    this.#byKey.set(key, { name, ref, direction: isSpecial ? "input" : "output" });
    return name;
  }

  /** Whether what is sent differs from what is received: some property at any depth is read-only or write-only. */
  #isDirected(ref: string): boolean {
    const known = this.#differs.get(ref);
    if (known !== undefined) return known;
    const seen = new Set<string>([ref]);
    let isDirected = false;
    for (const each of seen) {
      isDirected ||= hasDirection(this.#spec.at(each), seen);
      if (isDirected) break;
    }
    this.#differs.set(ref, isDirected);
    return isDirected;
  }

  #declare(name: string, ref: string, direction: Direction): string {
    const schema = this.#spec.at(ref);
    if (schema === undefined) this.#spec.follow({ $ref: ref });
    const context = this.context(direction);
    const type = withoutItself(name, readType(schema ?? {}, specReader(context)));
    return printDeclaration(name, unbroken(type), documentType(objectIn(schema), type, context));
  }
}

/** The last part of a pointer, or the name of a file without its endings. */
function referenceName(ref: string): string {
  const [file = "", pointer = ""] = ref.split("#");
  const token = pointer
    .split("/")
    .filter((part) => !/^(?:schema|items|content)?$/.test(part))
    .pop();
  const name = token ?? (file.split("/").pop() ?? "").replace(/\..*$/, "");
  return decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Whether a schema has a property of one direction. Adds the schemas that it refers to. */
function hasDirection(value: JsonValue | undefined, refs: Set<string>): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!isJsonObject(value)) return listIn(value).some((item) => hasDirection(item, refs));
  if (typeof value["$ref"] === "string") refs.add(value["$ref"]);
  if (value["readOnly"] === true || value["writeOnly"] === true) return true;
  return Object.values(value).some((item) => hasDirection(item, refs));
}

/** TypeScript rejects an alias that is a union with itself. */
function withoutItself(name: string, type: TypeNode): TypeNode {
  const types = type.kind === "union" ? type.types : [type];
  const others = types.filter((each) => each.kind !== "atom" || each.text !== name);
  return others.length === types.length ? type : join(others, "union");
}
