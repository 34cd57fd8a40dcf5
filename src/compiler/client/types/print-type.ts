import {
  allowedValues,
  hasType,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  typesOf,
  valueAt,
} from "../../../json-schema/index.js";
import { docComment } from "../../emit/doc-comment.js";
import { printKey } from "../../emit/print-literal.js";
import { indexKey, type PatternType, patternsOf, patternType } from "../../emit/template-pattern.js";
import {
  arrayType,
  atom,
  indexType,
  isUnknown,
  join,
  literalType,
  type Member,
  membersType,
  scalarType,
  type TypeText,
} from "../../emit/type-text.js";
import { documentSchema } from "./schema-comment.js";
import {
  allowsAll,
  inside,
  isCircular,
  type TypeContext,
  type TypeScope,
  targetIn,
  unknownType,
} from "./type-scope.js";

const never = atom("never");

/** Prints the type of the values that a schema accepts. Where TypeScript cannot express a limit, the type includes more values. */
export function toType(schema: JsonValue, scope: TypeScope, context: TypeContext): TypeText {
  if (schema === false) return never;
  if (allowsAll(schema)) return unknownType("any value is allowed");
  if (!isJsonObject(schema)) return unknownType("the schema is not valid");
  if (allowsAll(schema["not"])) return never;
  const reference = toReference(schema, scope, context);
  // In draft-07, siblings of a reference have no meaning.
  if (reference && scope.reader.dialectOf(scope.root) === "draft-07") return reference;
  const types = narrowTypes(typesOf(schema), context.types);
  const properties = { ...context.properties, ...(isJsonObject(schema["properties"]) && schema["properties"]) };
  const within: TypeContext = { ...context, properties, ...(types.length > 0 && { types }) };
  const unions = ["anyOf", "oneOf"].map((keyword) => listAt(schema, keyword)).filter((union) => union.length > 0);
  const printed = [
    ...(reference ? [reference] : []),
    ...listAt(schema, "allOf").map((part) => toType(part, scope, within)),
    ...unions.map((union) =>
      joinUnion(unionMembers(union, scope, context).map((branch) => toType(branch, scope, within))),
    ),
  ];
  const parts = printed.filter((part) => !isUnknown(part));
  const own = printOwnKeywords(
    schema,
    scope,
    { ...within, ...(context.properties && { properties: context.properties }) },
    parts.length > 0,
  );
  if (own) parts.unshift(own);
  if (parts.length > 0) return join(parts, "intersection");
  return printed[0] ?? unknownType(reasonOf(schema));
}

/** The members of a union, without those that are the union itself, unless there are no others. */
function unionMembers(union: readonly JsonValue[], scope: TypeScope, { alias }: TypeContext): readonly JsonValue[] {
  const others = union.filter((member) => alias === undefined || !isCircular(scope, member, alias));
  return others.length === 0 ? union : others;
}

/** Joins the members of a union. All objects and all arrays are `object`, and with all strings, numbers and booleans `{}`. */
function joinUnion(types: readonly TypeText[]): TypeText {
  const isAnyObject = ({ text }: TypeText): boolean => text === anyObject;
  const isAnyArray = ({ text }: TypeText): boolean => /^(?:readonly )?unknown \/\*[^*]*\*\/\[\]$/.test(text);
  if (!types.some(isAnyObject) || !types.some(isAnyArray)) return join(types, "union");
  // The type of an array ends with a bracket.
  const rest = types.filter(({ kind, text }) => (kind === "atom" || kind === "union") && !text.endsWith("]"));
  const isAllButNull = ["string", "number", "boolean"].every((name) => rest.some(({ text }) => text === name));
  if (isAllButNull) return join([atom("{}"), ...rest.filter(({ text }) => text === "null")], "union");
  return join([atom("object"), ...rest], "union");
}

/** The types that both a schema and the schemas around it allow. */
function narrowTypes(own: readonly JsonValue[], outer: readonly JsonValue[] | undefined): readonly JsonValue[] {
  if (own.length === 0) return outer ?? [];
  if (!outer || outer.length === 0) return own;
  const allowed = own.filter((type) => outer.includes(type) || (type === "integer" && outer.includes("number")));
  return allowed.length === 0 ? own : allowed;
}

function toReference(schema: JsonObject, scope: TypeScope, { alias }: TypeContext): TypeText | undefined {
  const found = targetIn(scope, schema);
  if (!found) return undefined;
  const { reference, target } = found;
  if (target === undefined) return unknownType(`the reference ${reference} cannot be resolved`);
  if (alias !== undefined && (target === alias || isCircular(scope, target, alias))) {
    return unknownType(`the reference ${reference} leads only to itself`);
  }
  return atom(scope.nameOf(target));
}

function reasonOf(schema: JsonObject): string {
  return Object.keys(schema).some((keyword) => ["not", "if", "dependentSchemas"].includes(keyword))
    ? "the schema only has conditions that types cannot express"
    : "the schema states no type";
}

/**
 * Prints the type of a schema's own keywords, without references and combinations. Undefined if they state nothing, or nothing that `combined`
 * parts, which are printed beside it, do not state.
 */
function printOwnKeywords(
  schema: JsonObject,
  scope: TypeScope,
  context: TypeContext,
  combined: boolean,
): TypeText | undefined {
  const { types = [] } = context;
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
  const printed = stated.flatMap((type) => toTypeOf(type, schema, scope, context) ?? []);
  return printed.length === 0 ? undefined : join(printed, "union");
}

/** Whether each part that a schema combines has a type, which is then printed with the types around it. */
function combinesTyped(schema: JsonObject): boolean {
  return ["anyOf", "oneOf", "allOf"].some((keyword) => {
    const parts = listAt(schema, keyword);
    const isTyped = (part: JsonValue): boolean =>
      isJsonObject(part) && ["type", "$ref", "const", "enum"].some((each) => each in part);
    return parts.length > 0 && (keyword === "allOf" ? parts.some(isTyped) : parts.every(isTyped));
  });
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

function toTypeOf(type: JsonValue, schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText | undefined {
  switch (type) {
    case "string": {
      const found = patternType(schema["pattern"]);
      if (!found || found.kind === "number") return atom("string");
      return found.kind === "literal" ? literalType(found.text) : atom(`\`${found.text}\``);
    }
    case "array":
      return toArrayType(schema, scope, context);
    case "object":
      return toObjectType(schema, scope, context);
    default:
      return scalarType(type) ?? unknownType(`"${String(type)}" is not a type of JSON Schema`);
  }
}

const anyObject: string = `{ [key: string]: ${unknownType("any property is allowed").text} }`;

/** Prints an object type. Undefined if the schema is combined with others and states nothing. */
export function toObjectType(schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText | undefined {
  const members = objectMembers(schema, scope, context);
  if (members.length > 0) return membersType(members, context.indent);
  const isClosed = schema["additionalProperties"] === false || schema["unevaluatedProperties"] === false;
  if (isClosed) return { kind: "members", text: "{ [key: string]: never }" };
  if (context.properties && Object.keys(context.properties).length > 0) return undefined;
  return { kind: "members", text: anyObject };
}

function objectMembers(schema: JsonObject, scope: TypeScope, context: TypeContext): readonly Member[] {
  const declared = declaredMembers(schema, scope, context);
  const { templates, others } = indexTypes(schema, scope, context);
  const indexes = templates.map(({ pattern, type }): Member => {
    const covered = declared.filter(({ name }) => name !== undefined && pattern.matches(name));
    return { doc: "", key: indexKey(pattern), type: indexType([type], covered), isOptional: false };
  });
  if (others.length > 0) {
    const type = indexType(others, [...declared, ...indexes]);
    indexes.push({ doc: "", key: "[key: string]", type, isOptional: false });
  }
  return [...declared, ...indexes];
}

function declaredMembers(schema: JsonObject, scope: TypeScope, context: TypeContext): readonly Member[] {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = isJsonArray(schema["required"]) ? schema["required"] : [];
  const names = new Map<string, JsonValue | undefined>(Object.entries(properties));
  for (const [pattern, value] of patternsOf(schema)) {
    const found = patternType(pattern);
    if (found?.kind === "literal" && !names.has(found.text)) names.set(found.text, value);
  }
  const keys = schema["propertyNames"];
  const listed = isJsonObject(keys) && isJsonArray(keys["enum"]) ? keys["enum"] : [];
  for (const name of [...listed, ...required]) {
    if (typeof name === "string" && !names.has(name)) names.set(name, undefined);
  }
  const { indent } = inside(context);
  return [...names].map(([name, own]) => {
    const isOptional = !required.includes(name);
    const given = own ?? valueAt(context.properties ?? {}, name) ?? valueOfOthers(schema, name);
    const value = given === undefined ? unknownType("the schema requires it and states no type") : undefined;
    return {
      doc: own === undefined ? "" : docComment(documentSchema(own), indent),
      key: printKey(name),
      type: value ?? toType(given ?? true, scope, inside(context)),
      isOptional,
      name,
    };
  });
}

/** The schema of a property that is not declared by name. */
function valueOfOthers(schema: JsonObject, name: string): JsonValue | undefined {
  const found = patternsOf(schema).find(([pattern]) => patternType(pattern)?.matches(name));
  return found?.[1] ?? schema["additionalProperties"] ?? schema["unevaluatedProperties"];
}

interface IndexTypes {
  readonly templates: readonly { readonly pattern: PatternType; readonly type: TypeText }[];
  /** The types of properties whose names are not known. */
  readonly others: readonly TypeText[];
}

function indexTypes(schema: JsonObject, scope: TypeScope, context: TypeContext): IndexTypes {
  const templates: { pattern: PatternType; type: TypeText }[] = [];
  const others: TypeText[] = [];
  for (const [source, value] of patternsOf(schema)) {
    const pattern = patternType(source);
    if (pattern?.kind === "literal") continue;
    const type = toType(value, scope, inside(context));
    if (pattern) templates.push({ pattern, type });
    else others.push(type);
  }
  const { propertyNames } = schema;
  if (isJsonObject(propertyNames) && isJsonArray(propertyNames["enum"])) return { templates, others };
  const rest = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  if (rest === undefined || rest === false) return { templates, others };
  const type = allowsAll(rest) ? unknownType("any property is allowed") : toType(rest, scope, inside(context));
  const key = isJsonObject(propertyNames) ? patternType(propertyNames["pattern"]) : undefined;
  if (key?.kind === "template") templates.push({ pattern: key, type });
  else others.push(type);
  return { templates, others };
}

/** A longer list is an array with its length in the comment. */
const maxElements = 8;
const maxElementText = 40;

/** Prints an array, or a tuple if the schema states items by position or few items at least. */
export function toArrayType(schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText {
  const { minItems, maxItems } = schema;
  const least = typeof minItems === "number" ? minItems : 0;
  const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
  const prefix = listAt(schema, isJsonArray(schema["items"]) ? "items" : "prefixItems");
  const others = isJsonArray(schema["items"])
    ? schema["additionalItems"]
    : (schema["items"] ?? schema["unevaluatedItems"]);
  const item: TypeContext = { indent: context.indent };
  const rest = others === undefined ? unknownType("any item is allowed") : toType(others, scope, item);
  const isOpen = others !== false && most > prefix.length;
  const elements = prefix.map((each) => toType(each, scope, item));
  // A tuple that repeats the type of its items must stay readable.
  const isShort = rest.text.length <= maxElementText || (least === 1 && !rest.text.includes("\n"));
  const isFixed = least === most;
  if (isOpen && isShort && least <= maxElements) while (elements.length < least) elements.push(rest);
  const hasRest = isOpen && !(isFixed && least > 0 && elements.length === least);
  return arrayType({ isReadonly: scope.arrays === "readonly", elements, least, rest: hasRest ? rest : undefined });
}
