import {
  allowedValues,
  hasType,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  typesOf,
  valueAt,
} from "../../json-schema/index.js";
import { type PatternType, patternsOf, patternType } from "./template-pattern.js";
import {
  type ArrayNode,
  atom,
  indexType,
  isUnknown,
  join,
  literalType,
  type Member,
  type ObjectNode,
  type Paragraphs,
  type Property,
  printType,
  type TypeNode,
} from "./type-text.js";

/** What differs between the sources of schemas. */
export interface TypeReader {
  /** Returns the type of a schema that is declared elsewhere. */
  readonly named: (schema: JsonObject, context: TypeContext) => TypeNode | undefined;
  /** Whether the keywords beside a reference count. */
  readonly keepsSiblings?: boolean;
  /** Returns the schema in the terms of 2020-12. */
  readonly normalize?: (schema: JsonObject, context: TypeContext) => JsonObject;
  /** Returns the type that a schema has for a type of JSON Schema. Default: that of all its values. */
  readonly scalar?: (type: JsonValue, schema: JsonObject) => TypeNode | undefined;
  /** Returns the type of an item or of a member of a union, before which TypeScript reads no comment. */
  readonly part?: (part: JsonValue, parent: JsonObject, context: TypeContext) => TypeNode | undefined;
  /** Returns the comment of a property. */
  readonly document: (schema: JsonValue, type: TypeNode) => Paragraphs;
  /** Returns the comment of the index signature of an object without properties. Default: none. */
  readonly documentIndex?: (schema: JsonValue) => Paragraphs;
  /** Returns `unknown`, for a reason. */
  readonly unknown: (reason: string) => TypeNode;
  readonly arrays: "readonly" | "mutable";
  readonly properties?: "readonly";
  readonly layout?: ObjectNode["layout"];
  /** Whether types state the names of undeclared properties and the lengths of lists, where they can. */
  readonly isExact?: boolean;
  /** Whether properties of an unknown type beside others are left out. */
  readonly omitsUnknown?: boolean;
  /** The type of an object without properties. */
  readonly emptyObject?: TypeNode;
}

export interface TypeContext {
  /** The types that a schema around this one, for the same value, allows. */
  readonly types?: readonly JsonValue[];
  /** The properties that schemas around this one, for the same value, declare. */
  readonly properties?: JsonObject;
  /** The schema whose alias is printed, unless the type is inside an object or an array of it. */
  readonly alias?: JsonValue;
  /** The innermost property. */
  readonly place?: string | undefined;
}

/** Reads the type of the values that a schema accepts. Where TypeScript cannot express a limit, the type includes more values. */
export function readType(found: JsonValue, reader: TypeReader, context: TypeContext = {}): TypeNode {
  if (found === false) return never;
  if (allowsAll(found)) return reader.unknown("any value is allowed");
  if (!isJsonObject(found)) return reader.unknown("the schema is not valid");
  const named = reader.named(found, context);
  if (named && !reader.keepsSiblings) return named;
  const schema = reader.normalize?.(found, context) ?? found;
  if (allowsAll(schema["not"])) return never;
  const types = narrowTypes(typesOf(schema), context.types);
  const properties = { ...context.properties, ...objectAt(schema, "properties") };
  const within: TypeContext = { ...context, properties, ...(types.length > 0 && { types }) };
  const unions = ["anyOf", "oneOf"].map((keyword) => listAt(schema, keyword)).filter((union) => union.length > 0);
  const read = [
    ...(named ? [named] : []),
    ...listAt(schema, "allOf").map((part) => readType(part, reader, within)),
    ...unions.map((union) => joinUnion(union.map((branch) => readPart(branch, schema, reader, within)))),
  ];
  const parts = read.filter((part) => !isUnknown(part));
  const own = readOwnKeywords(schema, reader, { ...context, types }, parts.length > 0);
  if (own) parts.unshift(own);
  if (parts.length > 0) return join(parts, "intersection");
  return read[0] ?? reader.unknown(reasonOf(schema));
}

const never = atom("never");

export function allowsAll(schema: JsonValue | undefined): boolean {
  return schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0);
}

function readPart(part: JsonValue, parent: JsonObject, reader: TypeReader, context: TypeContext): TypeNode {
  return reader.part?.(part, parent, context) ?? readType(part, reader, context);
}

/** Joins the members of a union. All objects and all arrays are `object`, and with all strings, numbers and booleans `{}`. */
function joinUnion(types: readonly TypeNode[]): TypeNode {
  const hasAny = (pattern: RegExp): boolean => types.some((type) => pattern.test(printType(type)));
  if (!hasAny(anyObject) || !hasAny(anyArray)) return join(types, "union");
  const rest = types.filter(({ kind }) => kind === "union" || kind === "atom");
  const isAllButNull = ["string", "number", "boolean"].every((name) => rest.some((type) => printType(type) === name));
  if (isAllButNull) return join([atom("{}"), ...rest.filter((type) => printType(type) === "null")], "union");
  return join([atom("object"), ...rest], "union");
}

const anyProperty = "any property is allowed";
const anyObject: RegExp = new RegExp(`^\\{ \\[key: string\\]: unknown /\\* ${anyProperty} \\*/ \\}$`);
const anyArray = /^(?:readonly )?unknown \/\*[^*]*\*\/\[\]$/;

/** The types that both a schema and the schemas around it allow. */
function narrowTypes(own: readonly JsonValue[], outer: readonly JsonValue[] | undefined): readonly JsonValue[] {
  if (own.length === 0) return outer ?? [];
  if (!outer || outer.length === 0) return own;
  const allowed = own.filter((type) => outer.includes(type) || (type === "integer" && outer.includes("number")));
  return allowed.length === 0 ? own : allowed;
}

function reasonOf(schema: JsonObject): string {
  return Object.keys(schema).some((keyword) => ["not", "if", "dependentSchemas"].includes(keyword))
    ? "the schema only has conditions that types cannot express"
    : "the schema states no type";
}

/**
 * Reads the type of a schema's own keywords, without references and combinations. Undefined if they state nothing, or nothing that `combined`
 * parts, which are printed beside it, do not state.
 */
function readOwnKeywords(
  schema: JsonObject,
  reader: TypeReader,
  context: TypeContext & Required<Pick<TypeContext, "types">>,
  combined: boolean,
): TypeNode | undefined {
  const { types } = context;
  const values = allowedValues(schema);
  if (values) {
    const allowed = types.length === 0 ? values : values.filter((value) => types.some((type) => hasType(type, value)));
    return join(allowed.map(literalType), "union");
  }
  const stated = types.length > 0 ? types : inferTypes(schema);
  // The combined parts have these types themselves.
  if (combined && !stated.some((type) => statesMore(schema, type))) {
    const alreadyKnown = types.length === 0 || (types.length === 1 && (types[0] === "object" || types[0] === "array"));
    if (alreadyKnown || combinesTyped(schema)) return undefined;
  }
  const read = stated.flatMap((type) => readTypeOf(type, schema, reader, context) ?? []);
  return read.length === 0 ? undefined : join(read, "union");
}

/** Whether each part that a schema combines has a type, which is then printed with the types around it. */
function combinesTyped(schema: JsonObject): boolean {
  return ["anyOf", "oneOf", "allOf"].some((keyword) => {
    const parts = listAt(schema, keyword);
    return parts.length > 0 && (keyword === "allOf" ? parts.some(isTyped) : parts.every(isTyped));
  });
}

/** Whether a part of a union or an intersection specifies a type without the keywords beside it. */
export function isTyped(part: JsonValue): boolean {
  return isJsonObject(part) && ["type", "$ref", "const", "enum"].some((each) => each in part);
}

const objectKeywords = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
];
const arrayKeywords = ["items", "prefixItems", "minItems", "maxItems"];

function statesMore(schema: JsonObject, type: JsonValue): boolean {
  const keywords =
    type === "object" ? objectKeywords : type === "array" ? arrayKeywords : type === "string" ? ["pattern"] : [];
  return keywords.some((keyword) => keyword in schema);
}

/** The type that the keywords of a schema without `type` are about. */
function inferTypes(schema: JsonObject): readonly string[] {
  if (statesMore(schema, "object")) return ["object"];
  return statesMore(schema, "array") ? ["array"] : [];
}

function readTypeOf(
  type: JsonValue,
  schema: JsonObject,
  reader: TypeReader,
  context: TypeContext,
): TypeNode | undefined {
  if (type === "array") return readArray(schema, reader, context);
  if (type === "object") return readObject(schema, reader, context);
  const own = reader.scalar?.(type, schema);
  if (own) return own;
  if (type === "integer") return atom("number");
  if (type === "string" || type === "number" || type === "boolean" || type === "null") return atom(type);
  return reader.unknown(`"${String(type)}" is not a type of JSON Schema`);
}

/** Undefined if the schema is combined with others and states nothing. */
function readObject(schema: JsonObject, reader: TypeReader, context: TypeContext): TypeNode | undefined {
  const members = readMembers(schema, reader, context);
  const { layout } = reader;
  if (members.length > 0) return { kind: "object", members, layout };
  const isClosed = schema["additionalProperties"] === false || schema["unevaluatedProperties"] === false;
  if (!isClosed && Object.keys(context.properties ?? {}).length > 0) return undefined;
  if (isClosed && reader.emptyObject) return reader.emptyObject;
  return { kind: "object", members: [{ key: "string", type: isClosed ? never : reader.unknown(anyProperty) }], layout };
}

function readMembers(schema: JsonObject, reader: TypeReader, context: TypeContext): readonly Member[] {
  const declared = readProperties(schema, reader, context);
  const inside = { place: context.place };
  const indexes: Member[] = [];
  const others: TypeNode[] = [];
  const add = (type: TypeNode, pattern: PatternType | undefined): void => {
    if (!pattern) others.push(type);
    else {
      const covered = declared.filter(({ name }) => pattern.matches(name));
      indexes.push({ key: pattern.type, type: indexType([type], covered) });
    }
  };
  for (const [source, value] of patternsOf(schema)) {
    const pattern = patternType(source);
    if (pattern?.kind !== "literal") add(readType(value, reader, inside), pattern);
  }
  const names = reader.isExact ? objectAt(schema, "propertyNames") : {};
  const rest = schema["additionalProperties"] ?? schema["unevaluatedProperties"] ?? false;
  if (rest !== false && !isJsonArray(names["enum"])) {
    const type = allowsAll(rest) ? reader.unknown(anyProperty) : readType(rest, reader, inside);
    const pattern = patternType(names["pattern"]);
    const isOmitted = reader.omitsUnknown && declared.length > 0 && isUnknown(type);
    if (!isOmitted) add(type, pattern?.kind === "template" ? pattern : undefined);
  }
  if (others.length === 0) return [...declared, ...indexes];
  const doc = declared.length === 0 ? reader.documentIndex?.(rest) : undefined;
  const type = indexType(others, [...declared, ...indexes]);
  return [...declared, ...indexes, { key: "string", type, ...(doc && { doc }) }];
}

function readProperties(schema: JsonObject, reader: TypeReader, context: TypeContext): readonly Property[] {
  const required = listAt(schema, "required");
  const names = new Map<string, JsonValue | undefined>(Object.entries(objectAt(schema, "properties")));
  for (const [pattern, value] of patternsOf(schema)) {
    const text = patternType(pattern)?.text;
    if (text !== undefined && !names.has(text)) names.set(text, value);
  }
  if (reader.isExact) {
    for (const name of [...listAt(objectAt(schema, "propertyNames"), "enum"), ...required]) {
      if (typeof name === "string" && !names.has(name)) names.set(name, undefined);
    }
  }
  return [...names].map(([name, own]): Property => {
    const given = own ?? valueAt(context.properties ?? {}, name) ?? valueOfOthers(schema, name);
    const type =
      given === undefined
        ? reader.unknown("the schema requires it and states no type")
        : readType(given, reader, { place: name });
    return {
      name,
      type,
      isOptional: !required.includes(name),
      isReadonly: reader.properties === "readonly",
      doc: own === undefined ? [] : reader.document(own, type),
    };
  });
}

/** The schema of a property that is not declared by name. */
function valueOfOthers(schema: JsonObject, name: string): JsonValue | undefined {
  const found = patternsOf(schema).find(([pattern]) => patternType(pattern)?.matches(name));
  return found?.[1] ?? schema["additionalProperties"] ?? schema["unevaluatedProperties"];
}

/** A longer list is an array with its length in the comment. */
const maxElements = 8;
const maxElementText = 40;

/** Reads an array, or a tuple if the schema states items by position or, if the types are exact, few items at least. */
function readArray(schema: JsonObject, reader: TypeReader, { place }: TypeContext): ArrayNode {
  const prefix = listAt(schema, "prefixItems");
  const others = schema["items"] ?? schema["unevaluatedItems"];
  const isArray = prefix.length === 0 && !reader.isExact;
  const least = isArray ? 0 : (numberAt(schema, "minItems") ?? 0);
  const most = isArray ? Number.POSITIVE_INFINITY : (numberAt(schema, "maxItems") ?? Number.POSITIVE_INFINITY);
  const readItem = (item: JsonValue): TypeNode => readPart(item, schema, reader, { place });
  const elements = prefix.map(readItem);
  const rest = others === undefined ? reader.unknown("any item is allowed") : readItem(others);
  const isOpen = others !== false && most > prefix.length;
  if (reader.isExact && isOpen && least <= maxElements && elements.length < least) {
    // A tuple that repeats the type of its items must stay readable.
    const text = printType(rest);
    const isShort = text.length <= maxElementText || (least === 1 && !text.includes("\n"));
    if (isShort) while (elements.length < least) elements.push(rest);
  }
  const isFixed = least === most && least > 0 && elements.length === least;
  const hasRest = isArray || (isOpen && !isFixed);
  return {
    kind: "array",
    isReadonly: reader.arrays === "readonly",
    elements,
    least,
    rest: hasRest ? rest : undefined,
  };
}
