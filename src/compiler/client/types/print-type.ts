import {
  allowedValues,
  hasType,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  typesOf,
} from "../../../json-schema/index.js";
import { isUnknown, join, printLiteralType, type TypeText } from "../../emit/type-expression.js";
import { anyObject, toArrayType, toObjectType } from "./object-type.js";
import { patternType } from "./template-pattern.js";
import {
  allowsAll,
  isCircular,
  schemasIn,
  type TypeContext,
  type TypeScope,
  targetIn,
  unknownType,
} from "./type-scope.js";

const never: TypeText = { kind: "atom", text: "never" };

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
  const unions = ["anyOf", "oneOf"].map((keyword) => schemasIn(schema[keyword])).filter((union) => union.length > 0);
  const printed = [
    ...(reference ? [reference] : []),
    ...schemasIn(schema["allOf"]).map((part) => toType(part, scope, within)),
    ...unions.map((union) =>
      joinUnion(membersOf(union, scope, context).map((branch) => toType(branch, scope, within))),
    ),
  ];
  const parts = printed.filter((part) => !isUnknown(part));
  const own = toOwnType(
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
function membersOf(union: readonly JsonValue[], scope: TypeScope, { alias }: TypeContext): readonly JsonValue[] {
  const others = union.filter((member) => alias === undefined || !isCircular(scope, member, alias));
  return others.length === 0 ? union : others;
}

/** Joins the members of a union. All objects and all arrays are `object`, and with all strings, numbers and booleans `{}`. */
function joinUnion(types: readonly TypeText[]): TypeText {
  const isAnyObject = ({ text }: TypeText): boolean => text === anyObject;
  const isAnyArray = ({ kind, text }: TypeText): boolean =>
    kind === "array" && /^(?:readonly )?unknown \/\*[^*]*\*\/\[\]$/.test(text);
  if (!types.some(isAnyObject) || !types.some(isAnyArray)) return join(types, "union");
  const rest = types.filter(({ kind }) => kind === "atom" || kind === "union");
  const isAllButNull = ["string", "number", "boolean"].every((name) => rest.some(({ text }) => text === name));
  if (isAllButNull) return join([{ kind: "atom", text: "{}" }, ...rest.filter(({ text }) => text === "null")], "union");
  return join([{ kind: "atom", text: "object" }, ...rest], "union");
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
  return { kind: "atom", text: scope.nameOf(target) };
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
function toOwnType(
  schema: JsonObject,
  scope: TypeScope,
  context: TypeContext,
  combined: boolean,
): TypeText | undefined {
  const { types = [] } = context;
  const values = allowedValues(schema);
  if (values) {
    const allowed = types.length === 0 ? values : values.filter((value) => types.some((type) => hasType(type, value)));
    return join(
      allowed.map((value) => ({ kind: "atom", text: printLiteralType(value) })),
      "union",
    );
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
    const parts = schemasIn(schema[keyword]);
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
      if (!found || found.kind === "number") return { kind: "atom", text: "string" };
      const text = found.kind === "literal" ? printLiteralType(found.text) : `\`${found.text}\``;
      return { kind: "atom", text };
    }
    case "number":
    case "boolean":
    case "null":
      return { kind: "atom", text: type };
    case "integer":
      return { kind: "atom", text: "number" };
    case "array":
      return toArrayType(schema, scope, context);
    case "object":
      return toObjectType(schema, scope, context);
    default:
      return unknownType(`"${String(type)}" is not a type of JSON Schema`);
  }
}
