import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, valueAt } from "../../../json-schema/index.js";
import { docComment, isIdentifierName, lineWidth, literal } from "../../emit/print-literal.js";
import { inArray, join, type TypeText } from "../../emit/type-expression.js";
import { documentSchema } from "./schema-comment.js";
import { type PatternType, patternsOf, patternType } from "./template-pattern.js";
import { allowsAll, inside, schemasIn, type TypeContext, type TypeScope, unknownType } from "./type-scope.js";

interface Member {
  /** Empty if there is none. */
  readonly doc: string;
  readonly key: string;
  readonly type: TypeText;
  readonly isOptional: boolean;
  /** Absent for an index signature. */
  readonly name?: string;
}

/** The type of all objects. */
export const anyObject: string = `{ [key: string]: ${unknownType("any property is allowed").text} }`;

/** Prints an object type. Undefined if the schema is combined with others and states nothing. */
export function toObjectType(schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText | undefined {
  const members = membersOf(schema, scope, context);
  if (members.length > 0) return { kind: "members", text: printMembers(members, context.indent) };
  const isClosed = schema["additionalProperties"] === false || schema["unevaluatedProperties"] === false;
  if (isClosed) return { kind: "members", text: "{ [key: string]: never }" };
  if (context.properties && Object.keys(context.properties).length > 0) return undefined;
  return { kind: "members", text: anyObject };
}

function membersOf(schema: JsonObject, scope: TypeScope, context: TypeContext): readonly Member[] {
  const declared = declaredMembers(schema, scope, context);
  const { templates, others } = indexTypes(schema, scope, context);
  const indexes = templates.map(({ pattern, type }): Member => {
    const covered = declared.filter(({ name }) => name !== undefined && pattern.matches(name));
    const key = pattern.kind === "number" ? "[key: number]" : `[key: \`${pattern.text}\`]`;
    return { doc: "", key, type: withDeclared([type], covered), isOptional: false };
  });
  if (others.length > 0) {
    const type = withDeclared(others, [...declared, ...indexes]);
    indexes.push({ doc: "", key: "[key: string]", type, isOptional: false });
  }
  return [...declared, ...indexes];
}

/** TypeScript requires the type of an index signature to include those of the declared properties that it covers. */
function withDeclared(types: readonly TypeText[], covered: readonly Member[]): TypeText {
  const optional: readonly TypeText[] = covered.some(({ isOptional }) => isOptional)
    ? [{ kind: "atom", text: "undefined" }]
    : [];
  return join([...types, ...covered.map(({ type }) => type), ...optional], "union");
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
      key: isIdentifierName(name) ? name : literal(name),
      type: value ?? scope.print(given ?? true, inside(context)),
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
    const type = scope.print(value, inside(context));
    if (pattern) templates.push({ pattern, type });
    else others.push(type);
  }
  const { propertyNames } = schema;
  if (isJsonObject(propertyNames) && isJsonArray(propertyNames["enum"])) return { templates, others };
  const rest = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  if (rest === undefined || rest === false) return { templates, others };
  const type = allowsAll(rest) ? unknownType("any property is allowed") : scope.print(rest, inside(context));
  const key = isJsonObject(propertyNames) ? patternType(propertyNames["pattern"]) : undefined;
  if (key?.kind === "template") templates.push({ pattern: key, type });
  else others.push(type);
  return { templates, others };
}

function printMembers(members: readonly Member[], indent: string): string {
  const lines = members.map(({ doc, key, type, isOptional }) => ({
    doc,
    text: `${key}${isOptional ? "?" : ""}: ${type.text}`,
  }));
  const length = lines.reduce((sum, { text }) => sum + text.length + 2, 4 + indent.length);
  const isShort = length <= lineWidth && lines.every(({ doc, text }) => doc === "" && !text.includes("\n"));
  if (isShort) return `{ ${lines.map(({ text }) => text).join("; ")} }`;
  return `{\n${lines.map(({ doc, text }) => `${doc}${indent}  ${text};\n`).join("")}${indent}}`;
}

/** A longer list is an array with its length in the comment. */
const maxElements = 8;
const maxElementText = 40;

/** Prints an array, or a tuple if the schema states items by position or few items at least. */
export function toArrayType(schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText {
  const { minItems, maxItems } = schema;
  const least = typeof minItems === "number" ? minItems : 0;
  const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
  const prefix = schemasIn(isJsonArray(schema["items"]) ? schema["items"] : schema["prefixItems"]);
  const others = isJsonArray(schema["items"])
    ? schema["additionalItems"]
    : (schema["items"] ?? schema["unevaluatedItems"]);
  const item: TypeContext = { indent: context.indent };
  const rest = others === undefined ? unknownType("any item is allowed") : scope.print(others, item);
  const isOpen = others !== false && most > prefix.length;
  const elements = prefix.map((each) => scope.print(each, item));
  // A tuple that repeats the type of its items must stay readable.
  const isShort = rest.text.length <= maxElementText || (least === 1 && !rest.text.includes("\n"));
  const isFixed = least === most;
  if (isOpen && isShort && least <= maxElements) while (elements.length < least) elements.push(rest);
  if (elements.length === 0 && isOpen) return { kind: "array", text: `${prefixOf(scope)}${inArray(rest)}[]` };
  const printed = elements.map((element, i) => (least > i ? element.text : `${inArray(element)}?`));
  if (isOpen && !(isFixed && elements.length === least)) printed.push(`...${inArray(rest)}[]`);
  return { kind: "array", text: `${prefixOf(scope)}[${printed.join(", ")}]` };
}

function prefixOf({ arrays }: TypeScope): string {
  return arrays === "readonly" ? "readonly " : "";
}
