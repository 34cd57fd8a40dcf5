import { encodedPatterns } from "toolwright/internal/model";
import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import {
  AllOf,
  Contradiction,
  JsonObjectType,
  type JsonProperty,
  Not,
  NotJson,
  ObjectCondition,
  OpenValue,
  omittedMembers,
  openMembers,
  PatternString,
  StringEncodedType,
  valueNotes,
} from "../graph/graph.js";
import {
  AnnotatedType,
  AnyType,
  ArrayType,
  type BaseType,
  BooleanType,
  type Definition,
  EnumType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  OptionalType,
  RestType,
  StringType,
  type SubTypeFormatter,
  TupleType,
  UnionType,
  UnknownType,
} from "../type-graph.js";

/** A schema under construction. */
export type Schema = Record<string, unknown> & { [encodingMark]?: StringEncoded | "open" };

/** State that the formatters of one root share. */
export interface FormatContext {
  /** The schema of a part of the type. It may be shared, so copy it before changing it. */
  format(type: BaseType): Schema;
  /** A number that is the same for equal schemas. */
  identity(schema: Schema): number;
  /** Records the source declaration of the property that `schema` describes. */
  setDeclaration(schema: Schema, declaration: ts.Node): void;
  /** Records properties of the source that the schema leaves out. */
  omit(names: readonly string[]): void;
  /** The declarations of properties to leave out, to measure what they cost. */
  readonly without: ReadonlySet<ts.Node>;
}

/** How to convert one class of the type graph to JSON Schema 2020-12. */
interface Kind<T extends BaseType> {
  readonly of: abstract new (...args: never[]) => T;
  schema(type: T, context: FormatContext): Schema;
}

/** Creates the formatter of a kind for the chain. */
export type KindFormatter = (context: FormatContext) => SubTypeFormatter;

export function defineKind<T extends BaseType>(kind: Kind<T>): KindFormatter {
  return (context) => ({
    supportsType: (type) => type instanceof kind.of,
    // The chain only calls formatters that support the type. Its `Definition` is a draft-07 schema, which has no `prefixItems`.
    getDefinition: (type) => kind.schema(type as T, context) as Definition,
    // `partsOf` returns the parts of all types.
    getChildren: () => [],
  });
}

/** Marks the schema of a string that encodes another value, such as a date, or of an object that is listed as open. A symbol, so that copies keep it but it is never printed. */
export const encodingMark: unique symbol = Symbol("string encoding");

/** The branches of a schema that is only an `anyOf`; any other schema as a single branch. */
export function branchesOf(schema: Schema): readonly Schema[] {
  return Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1 ? schema["anyOf"] : [schema];
}

/** Combines distinct schemas. The result may be one of `schemas`, so copy it before changing it. */
function anyOf(schemas: readonly Schema[], context: FormatContext): Schema {
  const [first] = schemas;
  if (first && schemas.every((schema) => schema === first)) return first;
  const distinct = new Map(schemas.map((schema) => [context.identity(schema), schema]));
  const [only] = distinct.values();
  return distinct.size === 1 && only ? only : { anyOf: [...distinct.values()] };
}

/** Sets `key` as an own property, even if it is `__proto__`. */
export function setOwn(target: Schema, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function isCut({ declaration }: JsonProperty, { without }: FormatContext): boolean {
  return declaration !== undefined && without.has(declaration);
}

/** In a closed object, `key?: never` means that the key is not allowed, so it is left out. */
function isForbiddenKey(property: JsonProperty, { rest, patterns }: JsonObjectType): boolean {
  return !property.isRequired() && rest === false && patterns.length === 0 && property.getType() instanceof NeverType;
}

/** Whether an index signature covers the key. */
function isCovered(key: string, { rest, patterns }: JsonObjectType): boolean {
  return rest !== false || patterns.some(({ pattern }) => new RegExp(pattern, "u").test(key));
}

/** The number of items up to which a rest element in the middle of a tuple is exact. Longer arrays are checked item by item after these. */
const maxExactRest = 2;

/** `items` never applies, because `maxItems` ends the array before it. It is for validators that do not support `prefixItems`. */
function fixedTuple(elements: readonly BaseType[], context: FormatContext): Schema {
  if (elements.length === 0) return { type: "array", items: {}, maxItems: 0 };
  const items = elements.map((element) => context.format(itemOf(element)));
  return {
    type: "array",
    prefixItems: items,
    items: anyOf(items, context),
    ...minItems(required(elements)),
    maxItems: elements.length,
  };
}

function openTuple(before: readonly BaseType[], rest: BaseType, context: FormatContext): Schema {
  const prefix = before.map((element) => context.format(itemOf(element)));
  return {
    type: "array",
    ...(prefix.length > 0 && { prefixItems: prefix }),
    items: context.format(rest),
    ...minItems(required(before)),
  };
}

function middleRest(
  before: readonly BaseType[],
  rest: BaseType,
  after: readonly BaseType[],
  context: FormatContext,
): Schema {
  const format = (elements: readonly BaseType[]): readonly Schema[] =>
    elements.map((element) => context.format(itemOf(element)));
  const withRest = (count: number): readonly BaseType[] => [...before, ...Array.from({ length: count }, () => rest)];
  const least = before.length + after.length;
  const lengths = Array.from({ length: maxExactRest + 1 }, (_, count) => ({
    prefixItems: format([...withRest(count), ...after]),
    ...(count > 0 && { minItems: least + count }),
    maxItems: least + count,
  }));
  const longer = { prefixItems: format(withRest(maxExactRest + 1)), minItems: least + maxExactRest + 1 };
  // What holds for every length is written once.
  const all = { ...openTuple(before, rest, context), items: anyOf(format([rest, ...after]), context) };
  return { ...all, ...minItems(least), anyOf: [...lengths, longer] };
}

function itemOf(element: BaseType): BaseType {
  return element instanceof OptionalType ? element.getType() : element;
}

function restItem(element: BaseType | undefined): BaseType {
  const array = element instanceof RestType ? element.getType() : undefined;
  if (!(array instanceof ArrayType)) throw new Error("internal: a rest element without an array type");
  return array.getItem();
}

function required(elements: readonly BaseType[]): number {
  return elements.filter((element) => !(element instanceof OptionalType)).length;
}

function minItems(count: number): Schema {
  return count > 0 ? { minItems: count } : {};
}

/** How two values of a keyword combine to one that means both. */
const stricter: ReadonlyMap<string, (a: number, b: number) => number> = new Map([
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map((name) => [name, Math.max] as const),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map((name) => [name, Math.min] as const),
]);

/** Keywords of which a schema can hold only one value, although several apply. */
const exclusive = ["pattern", "multipleOf"];

/** Adds annotations to a schema. Constraints on both sides apply, for example those of an alias and of its use. */
function annotated(inner: Schema, annotations: Schema): Schema {
  const { items, required, ...own } = annotations;
  const merged: Schema = { ...inner, ...own };
  for (const name of Object.keys(own)) {
    const combine = stricter.get(name);
    const [a, b] = [inner[name], own[name]];
    if (combine && typeof a === "number" && typeof b === "number") merged[name] = combine(a, b);
  }
  const others = exclusive.filter(
    (name) => inner[name] !== undefined && own[name] !== undefined && inner[name] !== own[name],
  );
  if (others.length > 0) {
    const type = inner["type"];
    const also = others.map((name) => ({ ...(type !== undefined && { type }), [name]: own[name] }));
    for (const name of others) merged[name] = inner[name];
    merged["allOf"] = [...listOf(inner["allOf"]), ...also];
  }
  if (required !== undefined) merged["required"] = [...new Set([...listOf(inner["required"]), ...listOf(required)])];
  // Where `items` is not a keyword of the array itself, the annotation applies beside a reference or a union.
  if (items !== undefined) merged["items"] = annotated((inner["items"] as Schema | undefined) ?? {}, items as Schema);
  return merged;
}

/** What is known about the values of a type, to which annotations are added. */
function notesOf(type: BaseType): unknown {
  if (!(type instanceof AnnotatedType)) return undefined;
  const { [valueNotes]: notes } = type.getAnnotations() as Schema;
  return notes ?? notesOf(type.getType());
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fixed(of: abstract new (...args: never[]) => BaseType, schema: Schema): KindFormatter {
  return defineKind({ of, schema: () => schema });
}

/** The characters of a data URI, unless `@maxLength` sets another limit: 7.5 MB of content. */
const maxFileLength = 10_000_000;

const encodings = {
  Date: { format: "date-time", pattern: encodedPatterns.Date },
  URL: { format: "uri" },
  bigint: { pattern: encodedPatterns.bigint },
  bytes: { contentEncoding: "base64", pattern: encodedPatterns.bytes },
  Blob: { maxLength: maxFileLength, pattern: encodedPatterns.file },
  File: { maxLength: maxFileLength, pattern: encodedPatterns.file },
} as const;

/** The formatter of each class of types, except named types. */
export const formatters: readonly KindFormatter[] = [
  defineKind({
    of: AnnotatedType,
    schema: (type, context) => {
      const all = type.getAnnotations() as Schema;
      const { [omittedMembers]: isPartial, [openMembers]: isOpen, [valueNotes]: _notes, ...annotations } = all;
      const notes = _notes ?? ("description" in annotations ? notesOf(type.getType()) : undefined);
      if (notes !== undefined)
        annotations["description"] = [annotations["description"], notes].filter(Boolean).join("\n\n");
      // Such a tag contradicts the type.
      if (isPartial || ["const", "enum", "type", "required"].some((keyword) => keyword in annotations))
        context.omit(["*"]);
      const schema = annotated(context.format(type.getType()), annotations);
      return isOpen ? { ...schema, [encodingMark]: "open" } : schema;
    },
  }),
  defineKind({
    of: JsonObjectType,
    schema(type, context) {
      const { rest } = type;
      context.omit(type.omitted);
      const properties: Schema = {};
      const patterns: Schema = {};
      for (const property of type.jsonProperties) {
        if (isCut(property, context)) continue;
        const isPossible = !(property.getType() instanceof Contradiction);
        if (!isPossible) context.omit([property.key]);
        if (isForbiddenKey(property, type)) continue;
        const schema = isPossible ? { ...context.format(property.getType()) } : { not: {} };
        if (property.declaration) context.setDeclaration(schema, property.declaration);
        // Validators ignore a property with this name in `properties`, but all of them support it as a pattern.
        if (property.key === "__proto__") patterns["^__proto__$"] = schema;
        else setOwn(properties, property.key, schema);
      }
      const forbidden = type.absent.filter((key) => isCovered(key, type));
      for (const key of forbidden) setOwn(properties, key, { not: {} });
      context.omit(forbidden);
      const required: string[] = [];
      for (const property of type.jsonProperties)
        if (property.isRequired() && !isCut(property, context)) required.push(property.key);
      for (const { pattern, type: value } of type.patterns) setOwn(patterns, pattern, context.format(value));
      return {
        type: "object",
        properties,
        ...(required.length > 0 && { required }),
        ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
        additionalProperties: rest === false || rest instanceof NeverType ? false : context.format(rest),
        // In a separate list, because readers take an `anyOf` next to `properties` for a complete list of alternatives.
        ...(type.condition && { allOf: [context.format(type.condition)] }),
      };
    },
  }),
  defineKind({
    of: ObjectCondition,
    schema({ properties, required, weakKeys }, context) {
      const choices: readonly Schema[] = weakKeys.map((key) => ({ type: "object", required: [key] }));
      const alternatives = choices.length > 0 && { anyOf: [...choices, { type: "object", maxProperties: 0 }] };
      if (alternatives && properties.length + required.length === 0) return alternatives;
      const schemas: Schema = {};
      for (const property of properties)
        if (!isCut(property, context)) setOwn(schemas, property.key, context.format(property.getType()));
      return {
        type: "object",
        ...(properties.length > 0 && { properties: schemas }),
        ...(required.length > 0 && { required: [...required] }),
        ...(alternatives && { allOf: [alternatives] }),
      };
    },
  }),
  defineKind({
    of: ArrayType,
    schema: (type, context) => ({ type: "array", items: context.format(type.getItem()) }),
  }),
  defineKind({
    of: TupleType,
    schema(type, context) {
      const elements = type.getTypes();
      const restIndex = elements.findIndex((element) => element instanceof RestType);
      if (restIndex < 0) return fixedTuple(elements, context);
      const [before, after] = [elements.slice(0, restIndex), elements.slice(restIndex + 1)];
      const rest = restItem(elements[restIndex]);
      return after.length === 0 ? openTuple(before, rest, context) : middleRest(before, rest, after, context);
    },
  }),
  defineKind({
    of: UnionType,
    schema(type, context) {
      const combined = anyOf(
        type.getTypes().flatMap((member) => branchesOf(context.format(member))),
        context,
      );
      return { ...combined };
    },
  }),
  defineKind({
    of: AllOf,
    schema: (type, context) => ({ allOf: type.types.map((part) => context.format(part)) }),
  }),
  defineKind({
    of: Not,
    schema: (type, context) => ({ not: context.format(type.type) }),
  }),
  fixed(StringType, { type: "string" }),
  fixed(NumberType, { type: "number" }),
  fixed(BooleanType, { type: "boolean" }),
  fixed(NullType, { type: "null" }),
  fixed(AnyType, {}),
  fixed(UnknownType, {}),
  defineKind({
    of: Contradiction,
    schema: (_type, context) => {
      context.omit(["*"]);
      return { not: {} };
    },
  }),
  fixed(NeverType, { not: {} }),
  fixed(NotJson, { not: {} }),
  defineKind({ of: LiteralType, schema: (type) => ({ type: typeof type.getValue(), const: type.getValue() }) }),
  // The values have the same JSON type, because the lowering groups them.
  defineKind({ of: EnumType, schema: (type) => ({ type: typeof type.getValues()[0], enum: [...type.getValues()] }) }),
  defineKind({ of: PatternString, schema: (type) => ({ type: "string", pattern: type.pattern }) }),
  defineKind({
    of: StringEncodedType,
    schema: (type) => ({
      type: "string",
      ...(type.value === undefined ? encodings[type.kind] : { const: type.value }),
      // A URL of an output may be any that the handler's engine has parsed.
      ...(type.kind === "URL" && type.direction === "input" && { pattern: encodedPatterns.URL }),
      [encodingMark]: type.kind,
    }),
  }),
  defineKind({
    of: OpenValue,
    schema(type) {
      const kinds = type.kind === "object" ? ["object", "array"] : ["object", "array", "string", "number", "boolean"];
      return { anyOf: kinds.map((kind) => (kind === "array" ? { type: kind, items: {} } : { type: kind })) };
    },
  }),
];
