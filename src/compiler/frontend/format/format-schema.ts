import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import {
  AllOf,
  Contradiction,
  JsonObjectType,
  type JsonProperty,
  Not,
  ObjectCondition,
  omittedMembers,
  openMembers,
} from "../lower/graph.js";
import {
  AnnotatedType,
  ArrayType,
  type BaseType,
  type Definition,
  NeverType,
  OptionalType,
  RestType,
  type SubTypeFormatter,
  TupleType,
  UnionType,
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

export const unionFormatter: KindFormatter = defineKind({
  of: UnionType,
  schema(type, context) {
    const combined = anyOf(
      type.getTypes().flatMap((member) => branchesOf(context.format(member))),
      context,
    );
    return { ...combined };
  },
});

export const allOfFormatter: KindFormatter = defineKind({
  of: AllOf,
  schema: (type, context) => ({ allOf: type.types.map((part) => context.format(part)) }),
});

export const notFormatter: KindFormatter = defineKind({
  of: Not,
  schema: (type, context) => ({ not: context.format(type.type) }),
});

export const objectFormatter: KindFormatter = defineKind({
  of: JsonObjectType,
  schema(type, context) {
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
      additionalProperties: otherKeys(type.rest, context),
      // In a separate list, because readers take an `anyOf` next to `properties` for a complete list of alternatives.
      ...(type.condition && { allOf: [context.format(type.condition)] }),
    };
  },
});

export const conditionFormatter: KindFormatter = defineKind({
  of: ObjectCondition,
  schema({ properties, required, weakKeys }, context) {
    const alternatives = weakKeys.length > 0 && { anyOf: requireAnyOf(weakKeys) };
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
});

function requireAnyOf(keys: readonly string[]): readonly Schema[] {
  return [...keys.map((key) => ({ type: "object", required: [key] })), { type: "object", maxProperties: 0 }];
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

function otherKeys(rest: BaseType | false, context: FormatContext): Schema | false {
  return rest === false || rest instanceof NeverType ? false : context.format(rest);
}

/** The number of items up to which a rest element in the middle of a tuple is exact. The schema of longer arrays ignores positions. */
const maxExactRest = 8;

export const arrayFormatter: KindFormatter = defineKind({
  of: ArrayType,
  schema: (type, context) => ({ type: "array", items: context.format(type.getItem()) }),
});

export const tupleFormatter: KindFormatter = defineKind({
  of: TupleType,
  schema(type, context) {
    const elements = type.getTypes();
    const restIndex = elements.findIndex((element) => element instanceof RestType);
    if (restIndex < 0) return fixedTuple(elements, context);
    const [before, after] = [elements.slice(0, restIndex), elements.slice(restIndex + 1)];
    const rest = restItem(elements[restIndex]);
    return after.length === 0 ? openTuple(before, rest, context) : middleRest(before, rest, after, context);
  },
});

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
  const lengths = Array.from({ length: maxExactRest + 1 }, (_, count) =>
    fixedTuple([...before, ...Array.from({ length: count }, () => rest), ...after], context),
  );
  const prefix = before.map((element) => context.format(itemOf(element)));
  const longer = {
    type: "array",
    ...(prefix.length > 0 && { prefixItems: prefix }),
    items: anyOf(
      [rest, ...after].map((element) => context.format(itemOf(element))),
      context,
    ),
    minItems: before.length + maxExactRest + 1 + after.length,
  };
  return { anyOf: [...lengths, longer] };
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

export const annotatedFormatter: KindFormatter = defineKind({
  of: AnnotatedType,
  schema: (type, context) => {
    const { [omittedMembers]: isPartial, [openMembers]: isOpen, ...annotations } = type.getAnnotations() as Schema;
    // Such a tag contradicts the type.
    if (isPartial || ["const", "enum", "type", "required"].some((keyword) => keyword in annotations))
      context.omit(["*"]);
    const schema = annotated(context.format(type.getType()), annotations);
    return isOpen ? { ...schema, [encodingMark]: "open" } : schema;
  },
});

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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
