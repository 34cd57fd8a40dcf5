import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { docComment } from "../emit/doc-comment.js";
import { literal, printKey } from "../emit/print-literal.js";
import {
  arrayType,
  atom,
  indexType,
  isUnknown,
  join,
  literalType,
  type Member,
  printMembers,
  scalarType,
  type TypeText,
  unknown,
} from "../emit/type-text.js";
import { documentation } from "./documentation.js";
import { type NameSet, typeCase } from "./names.js";
import { listIn, objectIn, type Spec, textIn } from "./read-spec.js";

/** Whether a value is sent to the API, without what is `readOnly`, or received, without what is `writeOnly`. */
export type Direction = "input" | "output";

/** What the printer needs of the specification. */
export interface SchemaContext {
  readonly direction: Direction;
  /** Returns the name of the type of a schema at a reference. */
  nameOf(ref: string, direction: Direction): string;
  follow(value: JsonValue | undefined): JsonObject;
  /** Whether `format: binary` means bytes: in parts of a multipart body, not in JSON. */
  readonly hasBytes?: boolean;
  /** What is said of a property of an unknown type without a description. */
  readonly unknownNote?: string;
  /** The comment of a property. Default: `documentation`. */
  readonly document?: typeof documentation;
  /** Declares the type of an item or of a member of a union that needs a comment, in the property `place`, and returns its name. Default: there is no comment. */
  readonly declare?: (part: JsonObject, place: string | undefined) => string | undefined;
  /** The innermost property. */
  readonly place?: string;
  /** Whether `additionalProperties: true` beside properties becomes an index signature. */
  readonly keepsOpen?: boolean;
}

/** Prints the type of the values that a schema accepts. `indent` is the indentation of its first line. */
export function printType(schema: JsonValue | undefined, context: SchemaContext, indent = ""): TypeText {
  if (schema === false) return atom("never");
  const object = objectIn(schema);
  const type = printNonNull(object, context, indent);
  const isNullable = object["nullable"] === true || object["x-nullable"] === true;
  const hasNull = type.text === "null" || (type.kind === "union" && type.text.endsWith(" | null"));
  return isNullable && !hasNull ? join([type, atom("null")], "union") : type;
}

function printNonNull(schema: JsonObject, context: SchemaContext, indent: string): TypeText {
  const { $ref, allOf, oneOf, anyOf } = schema;
  if (typeof $ref === "string") return atom(context.nameOf($ref, context.direction));
  if (schema["const"] !== undefined) return literalType(schema["const"]);
  if (schema["enum"] !== undefined) return join(listIn(schema["enum"]).map(literalType), "union");
  const parts: TypeText[] = [];
  const merged = mergeOwn(schema, context);
  for (const part of listIn(allOf)) if (!isMergeable(objectIn(part))) parts.push(printType(part, context, indent));
  if (merged) parts.push(printOwn(merged, context, indent));
  for (const union of [oneOf, anyOf]) {
    const branches = listIn(union).filter((branch) => !isOnlyRequired(objectIn(branch)));
    if (branches.length > 0) parts.push(printUnion(branches, schema, context, indent));
  }
  return join(
    parts.filter((part) => !isUnknown(part)),
    "intersection",
  );
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
function mergeOwn({ allOf, ...own }: JsonObject, context: SchemaContext): JsonObject | undefined {
  const all = [own, ...listIn(allOf).map(objectIn).filter(isMergeable)];
  const properties = Object.assign({}, ...all.map((part) => objectIn(part["properties"])));
  const required = new Set(all.flatMap((part) => listIn(part["required"])));
  const merged: JsonObject = { ...Object.assign({}, ...all), properties, required: [...required] };
  const hasType = merged["type"] !== undefined || merged["items"] !== undefined;
  if (Object.keys(properties).length > 0 || merged["additionalProperties"] !== undefined) return merged;
  const isComposed = listIn(allOf).length > all.length - 1 || own["oneOf"] !== undefined || own["anyOf"] !== undefined;
  // `type: object` beside `allOf` or `oneOf` adds nothing to what their parts are.
  if (isComposed && (!hasType || merged["type"] === "object")) return undefined;
  return hasType || context.hasBytes === true ? merged : undefined;
}

function printOwn(schema: JsonObject, context: SchemaContext, indent: string): TypeText {
  const { type } = schema;
  if (Array.isArray(type)) {
    const types = listIn(type).map((each) => printOwn({ ...schema, type: each }, context, indent));
    return join(types, "union");
  }
  if (type === "string" && context.hasBytes && isBinary(schema)) return atom("Uint8Array");
  const scalar = scalarType(type);
  if (scalar) return scalar;
  if (type === "array" || (type === undefined && schema["items"] !== undefined))
    return printArray(schema, context, indent);
  if (type === "object" || schema["additionalProperties"] !== undefined) return printObject(schema, context, indent);
  if (Object.keys(objectIn(schema["properties"])).length > 0) return printObject(schema, context, indent);
  // In a part of a multipart body, no schema means bytes.
  return context.hasBytes ? atom("Uint8Array") : unknown;
}

/** 3.0 writes bytes as `format: binary`, 3.1 as a media type without an encoding, or with one that encodes nothing. */
function isBinary({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (format === "binary" || contentEncoding === "binary") return true;
  return contentMediaType !== undefined && [undefined, "7bit", "8bit"].some((each) => each === contentEncoding);
}

/** Prints the type of an item or of a member of a union, before which TypeScript reads no comment. */
function printPart(part: JsonValue | undefined, context: SchemaContext, indent: string): TypeText {
  const name = context.declare?.(objectIn(part), context.place);
  return name === undefined ? printType(part, context, indent) : atom(name);
}

function printArray(schema: JsonObject, context: SchemaContext, indent: string): TypeText {
  const prefix = listIn(schema["prefixItems"]).map((item) => printPart(item, context, indent));
  const item = printPart(schema["items"], context, indent);
  const least = typeof schema["minItems"] === "number" ? schema["minItems"] : 0;
  const isClosed = typeof schema["maxItems"] === "number" && schema["maxItems"] <= prefix.length;
  const hasRest = prefix.length === 0 || (schema["items"] !== false && !isClosed);
  return arrayType({ isReadonly: false, elements: prefix, least, rest: hasRest ? item : undefined });
}

function printObject(schema: JsonObject, context: SchemaContext, indent: string): TypeText {
  const deeper = `${indent}  `;
  const { document = documentation } = context;
  const required = listIn(schema["required"]);
  const members: Member[] = [];
  for (const [name, value] of Object.entries(objectIn(schema["properties"]))) {
    if (objectIn(value)[context.direction === "input" ? "readOnly" : "writeOnly"] === true) continue;
    const type = printType(value, { ...context, place: name }, deeper);
    const note = isUnknown(type) ? (context.unknownNote ?? "The specification does not say what this is.") : "";
    const doc = docComment(document(objectIn(value), context.follow, note), deeper);
    members.push({ doc, key: printKey(name), type, isOptional: !required.includes(name) });
  }
  const others = undeclaredTypes(schema, members.length > 0, context, deeper);
  if (others) {
    const isAlone = members.length === 0;
    const doc = isAlone ? docComment(document(objectIn(schema["additionalProperties"]), context.follow), deeper) : "";
    members.push({ doc, key: "[key: string]", type: indexType(others, members), isOptional: false });
  }
  if (members.length > 0) return { kind: "members", text: printMembers(members, indent) };
  // `{}` is the type of every value but null.
  return schema["additionalProperties"] === false ? atom("Record<string, never>") : { kind: "members", text: "{}" };
}

/** The types of undeclared properties, if the schema has any. */
function undeclaredTypes(
  { additionalProperties, patternProperties }: JsonObject,
  hasDeclared: boolean,
  context: SchemaContext,
  indent: string,
): readonly TypeText[] | undefined {
  const patterns = Object.values(objectIn(patternProperties)).map((value) => printType(value, context, indent));
  const hasOthers = typeof additionalProperties === "object" || additionalProperties === true;
  const isAny = !hasDeclared && patterns.length === 0 && additionalProperties === undefined;
  // `true` beside declared properties permits what nobody has described.
  if (!isAny && !hasOthers && patterns.length === 0) return undefined;
  const others = hasOthers || isAny ? [printType(additionalProperties, context, indent)] : [];
  const saysNothing = patterns.length === 0 && others.every(isUnknown);
  return hasDeclared && saysNothing && !context.keepsOpen ? undefined : [...others, ...patterns];
}

/** With a discriminator, each branch has the value that selects it, so that TypeScript and validators know it. */
function printUnion(
  branches: readonly JsonValue[],
  schema: JsonObject,
  context: SchemaContext,
  indent: string,
): TypeText {
  const discriminator = objectIn(schema["discriminator"]);
  const property = textIn(discriminator["propertyName"]) || textIn(schema["discriminator"]);
  const mapping = Object.entries(objectIn(discriminator["mapping"]));
  const types = branches.map((branch) => {
    const type = printPart(branch, context, indent);
    const { $ref } = objectIn(branch);
    if (property === "" || typeof $ref !== "string" || hasValues(branch, property, context)) return type;
    const mapped = mapping.filter(([, target]) => target === $ref).map(([value]) => value);
    const values = mapped.length > 0 ? mapped : [$ref.slice($ref.lastIndexOf("/") + 1)];
    const key = printKey(property);
    return join([type, { kind: "members", text: `{ ${key}: ${values.map(literal).join(" | ")} }` }], "intersection");
  });
  return join(types, "union");
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
    const type = withoutItself(name, printType(schema, context));
    const note = isUnknown(type) ? "The specification does not say what this is." : "";
    const doc = docComment(documentation(objectIn(schema), context.follow, note));
    if (type.kind !== "members" || objectIn(schema)["nullable"] === true) {
      return `${doc}export type ${name} = ${type.text};\n`;
    }
    return `${doc}export interface ${name} ${type.text}\n`;
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
function withoutItself(name: string, type: TypeText): TypeText {
  const isSimple = type.kind === "union" && !type.text.includes("{");
  if (!isSimple && type.text !== name) return type;
  const others = type.text.split(" | ").filter((text) => text !== name);
  return join(others.map(atom), "union");
}
