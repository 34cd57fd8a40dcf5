import { ts } from "ts-morph";
import type { Cast, Casts, Pass } from "../../catalog/index.js";
import type { Checker } from "../checker.js";
import { NamedType, typesWithin } from "../graph/graph.js";
import {
  includesUndefined,
  isArrayOrTuple,
  isBrandKey,
  isListType,
  isOptional,
  presentParts,
  undefinedLike,
  unionParts,
} from "../graph/type-parts.js";
import { hidingTag } from "../jsdoc/known-tags.js";
import { symbolTags } from "../jsdoc/tags.js";
import { builtinOf, isBuiltin } from "../lower/builtin.js";
import type { Lowering } from "../lower/lowering.js";
import { isFunction, jsonProperties } from "../lower/property.js";
import { writtenType } from "../lower/written-properties.js";
import { elementOf } from "../lower/written-types.js";
import { AnnotatedType, type Annotations, type BaseType, TupleType, UnionType, UnknownType } from "../type-graph.js";
import { exportedType } from "./exports.js";
import type { ToolReader } from "./tool-reader.js";

/*
 * Generated code declares types that it prints from schemas. Of an input, they are assignable to the author's type, and the author's type to those of
 * an output, as long as it is made of what a schema can show: generated code casts the rest. Brands, enums and the like narrow what is printed: an output
 * needs no cast for them, and an input a cast to the author's type.
 */

const scalar: number =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.Boolean |
  ts.TypeFlags.Null |
  ts.TypeFlags.StringLiteral |
  ts.TypeFlags.NumberLiteral |
  ts.TypeFlags.BooleanLiteral;

const narrowScalar: number = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

/** Built-in types of values that an output sends as strings. */
const encoded: ReadonlySet<string> = new Set(["Date", "URL", "Uint8Array"]);
/** Of these, the types that `Decoded` in `gen/v1` has for properties of an input. */
const decoded: ReadonlySet<string> = new Set(["Date", "URL"]);

/** What an author's type has that a schema cannot show. */
export interface ShownTypes {
  /**
   * Whether a schema shows a type, apart from undefined: scalars, literals, lists and objects of them; in outputs also values that become strings, unless
   * tags in `graph` make the printed type narrower.
   */
  isShown(type: ts.Type, graph?: BaseType): boolean;
  /** As `isShown`, for a property of an input with that name: a Date, URL or bigint is shown there, because it arrives decoded. */
  isShownAs(name: string, type: ts.Type): boolean;
  /** What has to be cast of an input object, or of one that becomes an instance: some properties, or all of it. Undefined if nothing. */
  castsOf(type: ts.Type, graph: BaseType, isInstance: boolean, reader: ToolReader): Casts | undefined;
  /** The cast of a property or parameter: to the type that its declaration names if possible, unless tags in `graph` make the printed type narrower. */
  castOf(
    property: { readonly name: string; readonly type: ts.Type; readonly declaration: ts.Declaration | undefined },
    graph: BaseType,
    reader: ToolReader,
  ): Cast;
  /** Notes if one of these types has an array that is not readonly. */
  arrays(): Pick<Pass, "mutableArrays">;
}

export function createShownTypes(lowering: Lowering): ShownTypes {
  const { checker, direction } = lowering;
  const lists = new Set<ts.Type>();
  const walkFrom = (): Walk => ({
    lowering,
    lists,
    seen: new Set(),
    isEncoded: direction === "output",
    isNarrowed: direction === "output",
  });
  const castOf: ShownTypes["castOf"] = ({ name, type, declaration }, graph, reader) => {
    if (isNarrowedByTags(graph)) return { name };
    const isNarrowed = (part: ts.Type): boolean =>
      isPartShown(part, { ...walkFrom(), lists: new Set(), isNarrowed: true });
    const written = writtenType(declaration, type, lowering);
    const named = isNarrowed(type) ? exportedType(written, reader) : undefined;
    if (named) return { name, type: named };
    const [items, ...others] = presentParts([type]);
    const isList = items !== undefined && others.length === 0 && checker.isArrayType(items);
    const [item] = isList ? checker.getTypeArguments(items as ts.TypeReference) : [];
    const namedItem = item && isNarrowed(item) ? exportedType(elementOf(written, lowering), reader) : undefined;
    return { name, ...(namedItem && { type: namedItem, isList }) };
  };
  return {
    isShown: (type, graph) => isPartShown(type, walkFrom()) && !(graph && isNarrowedByTags(graph)),
    isShownAs: (name, type) => isDecoded(name, type, lowering) || isPartShown(type, walkFrom()),
    castsOf: (type, graph, isInstance, reader) => {
      if (isInstance) return areDataShown(type, walkFrom()) ? undefined : "all";
      if (isPartShown(type, walkFrom())) return undefined;
      if (!(type.flags & ts.TypeFlags.Object) || !isPlainObject(type, lowering)) return "all";
      // Each on its own, because a type that was seen before may not be shown.
      const casts = checker
        .getPropertiesOfType(type)
        .filter((symbol) => !isPropertyShown(symbol, walkFrom()) && !isPropertyDecoded(symbol, lowering));
      const areDeclared = casts.every((symbol) => isNamed(symbol) && hasShownPresence(symbol, lowering));
      if (!areDeclared || checker.getIndexInfosOfType(type).length > 0) return "all";
      if (casts.length === 0) return undefined;
      return casts.map((symbol) => {
        const { name, valueDeclaration: declaration } = symbol;
        return castOf({ name, type: checker.getTypeOfSymbol(symbol), declaration }, graph, reader);
      });
    },
    castOf,
    arrays: () => ([...lists].every((type) => isReadonlyList(type, checker)) ? {} : { mutableArrays: true }),
  };
}

function isReadonlyList(type: ts.Type, checker: Checker): boolean {
  return checker.isTupleType(type)
    ? (type as ts.TupleTypeReference).target.readonly
    : type.symbol.name === "ReadonlyArray";
}

/** Whether the type printed for a graph is narrower than the author's, because of tags such as `@const` and `@required`. */
function isNarrowedByTags(graph: BaseType): boolean {
  const seen = new Set([graph]);
  for (const type of seen) {
    if (type instanceof AnnotatedType && narrowsType(type.getAnnotations(), type)) return true;
    for (const part of typesWithin(type)) seen.add(part);
  }
  return false;
}

function narrowsType(annotations: Annotations, graph: BaseType): boolean {
  const { items, const: constant, required, minItems, maxItems } = annotations;
  if (constant !== undefined || required !== undefined) return true;
  if (items !== undefined && narrowsType(items, new UnknownType(false))) return true;
  // The number of items of an array is not part of its type, that of a tuple is.
  return (minItems !== undefined || maxItems !== undefined) && hasTuple(graph);
}

function hasTuple(graph: BaseType): boolean {
  if (graph instanceof AnnotatedType || graph instanceof NamedType) return hasTuple(graph.getType());
  return graph instanceof UnionType ? graph.getTypes().some(hasTuple) : graph instanceof TupleType;
}

const maxTypes = 200;

interface Walk {
  readonly lowering: Lowering;
  readonly seen: Set<ts.Type>;
  /** The arrays and tuples that were found. */
  readonly lists: Set<ts.Type>;
  /** Whether values that become strings are shown. */
  readonly isEncoded: boolean;
  /** Whether types are shown whose values only have the printed type: brands, enums, template literals and objects with further members. */
  readonly isNarrowed: boolean;
}

function isPartShown(type: ts.Type, walk: Walk): boolean {
  if (type.flags & undefinedLike) return Boolean(type.flags & ts.TypeFlags.Undefined);
  if (walk.isNarrowed && isNarrowScalar(type, walk.lowering.checker)) return true;
  if (type.flags & ts.TypeFlags.Union) {
    const shown = unionParts(type).map((part) => isPartShown(part, walk));
    return shown.every(Boolean) && haveDiscriminator(unionParts(type), walk);
  }
  if (type.flags & ts.TypeFlags.EnumLike) return false;
  if (type.flags & scalar || (walk.isEncoded && type.flags & ts.TypeFlags.BigInt)) return true;
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (walk.seen.has(type)) return true;
  // The types of a generic that refers to itself may never end.
  if (walk.seen.size >= maxTypes) return false;
  walk.seen.add(type);
  const { checker, program } = walk.lowering;
  if (isArrayOrTuple(type, checker)) return isListShown(type as ts.TypeReference, walk);
  const builtin = builtinOf(type, program);
  if (builtin) return walk.isEncoded && builtin === type && encoded.has(type.symbol.name);
  if (!isPlainObject(type, walk.lowering)) return false;
  const properties = checker.getPropertiesOfType(type);
  const indexes = checker.getIndexInfosOfType(type);
  if (properties.length + indexes.length === 0) return false;
  if (walk.lowering.direction === "input" && indexes.length > 0 && properties.length > 0) return false;
  const shown = [
    ...indexes.map((index) => isItemShown(index.type, walk) && (index.keyType.flags & ts.TypeFlags.String) !== 0),
    // All of them, because their arrays count.
    ...properties.map((symbol) => isPropertyShown(symbol, walk)),
  ];
  return shown.every(Boolean);
}

/** Whether the values of a type are strings, numbers or booleans: an enum's member, a template literal, or one of them with a brand. */
function isNarrowScalar(type: ts.Type, checker: Checker): boolean {
  if (type.flags & ts.TypeFlags.Intersection) {
    // With other keys than those of a brand, it may have no values.
    const { types } = type as ts.IntersectionType;
    const narrow = types.filter((part) => isNarrowScalar(part, checker));
    const brands = types.filter((part) => !narrow.includes(part));
    return (
      narrow.length > 0 &&
      brands.every(
        (part) => checker.getIndexInfosOfType(part).length === 0 && checker.getPropertiesOfType(part).every(isBrandKey),
      )
    );
  }
  // The compiler does not know the value of a computed member.
  return (type.flags & narrowScalar) !== 0 && !(type.flags & ts.TypeFlags.Enum);
}

/** Whether the objects of a union have a discriminator. Without one, the types printed for the union may differ from its members. */
function haveDiscriminator(members: readonly ts.Type[], { lowering: { checker } }: Walk): boolean {
  const objects = members.filter(
    (member) => member.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !isNarrowScalar(member, checker),
  );
  const [first, ...others] = objects.filter((member) => !isListType(member, checker));
  if (!first || others.length === 0) return true;
  return checker.getPropertiesOfType(first).some(({ name }) => {
    const values = [first, ...others].map((member) => {
      const property = checker.getPropertyOfType(member, name);
      return property && !isOptional(property) ? checker.getTypeOfSymbol(property) : undefined;
    });
    const areUnits = values.every((value) => value && value.flags & ts.TypeFlags.Unit);
    return areUnits && new Set(values).size === values.length;
  });
}

function isListShown(type: ts.TypeReference, walk: Walk): boolean {
  const { checker, direction } = walk.lowering;
  walk.lists.add(type);
  // The printed array may be one that is not readonly, for another property.
  if (direction === "input" && walk.isNarrowed && isReadonlyList(type, checker)) return false;
  const items = checker.getTypeArguments(type);
  if (!checker.isTupleType(type)) return items.every((item) => isItemShown(item, walk));
  const { elementFlags } = (type as ts.TupleTypeReference).target;
  const isRestLast = elementFlags.every((flag, at) => !(flag & ts.ElementFlags.Variable) || at === items.length - 1);
  // The types of results leave the items of tuples unchanged: what is shown outside of a tuple may not be shown in it.
  const own = walk.isEncoded ? { ...walk, isEncoded: false, seen: new Set<ts.Type>() } : walk;
  return (
    isRestLast &&
    items.every((item, at) => {
      const isOptional = ((elementFlags[at] ?? 0) & ts.ElementFlags.Optional) !== 0;
      return isOptional ? isPartShown(item, own) : isItemShown(item, own);
    })
  );
}

/** In JSON, an undefined item is null. */
function isItemShown(type: ts.Type, walk: Walk): boolean {
  return isPartShown(type, walk) && !includesUndefined(type);
}

/** Whether a type is an object whose properties decide its JSON form. */
function isPlainObject(type: ts.Type, { checker, program }: Lowering): boolean {
  const parts = type.flags & ts.TypeFlags.Intersection ? (type as ts.IntersectionType).types : [type];
  return (
    parts.every((part) => part.flags & ts.TypeFlags.Object) &&
    !isListType(type, checker) &&
    !isBuiltin(type, program) &&
    !builtinOf(type, program) &&
    !type.getProperty("toJSON") &&
    type.getCallSignatures().length + type.getConstructSignatures().length === 0
  );
}

function isPropertyShown(symbol: ts.Symbol, walk: Walk): boolean {
  const { lowering } = walk;
  const isLeftOut = walk.isNarrowed || isOptional(symbol);
  if (!isNamed(symbol) || symbol.flags & ts.SymbolFlags.Method) return isLeftOut;
  const type = lowering.checker.getTypeOfSymbol(symbol);
  if (isFunction(type, lowering.checker) || hidingTag(symbolTags(symbol, lowering))) return isLeftOut;
  return hasShownPresence(symbol, lowering) && isPartShown(type, walk);
}

/** Whether a property of an input reaches the function as the Date, URL or bigint that its string encodes. */
function isDecoded(name: string, type: ts.Type, { direction, program }: Lowering): boolean {
  const [only, ...others] = unionParts(type).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  // The binding names the property by a JSON Pointer, in which other names are escaped.
  if (direction === "output" || !only || others.length > 0 || /[~/]/.test(name)) return false;
  return Boolean(only.flags & ts.TypeFlags.BigInt) || (isBuiltin(only, program) && decoded.has(only.symbol.name));
}

function isPropertyDecoded(symbol: ts.Symbol, lowering: Lowering): boolean {
  const { flags, name } = symbol;
  if (!isNamed(symbol) || flags & ts.SymbolFlags.Method || hidingTag(symbolTags(symbol, lowering))) return false;
  return hasShownPresence(symbol, lowering) && isDecoded(name, lowering.checker.getTypeOfSymbol(symbol), lowering);
}

/** In an input, a property that is required but may be undefined is printed as optional. */
function hasShownPresence(symbol: ts.Symbol, { direction, checker }: Lowering): boolean {
  if (direction === "output" || isOptional(symbol)) return true;
  return !includesUndefined(checker.getTypeOfSymbol(symbol));
}

/** Whether a property is public and has a name. The checker's names for symbols and private members begin with underscores. */
function isNamed({ escapedName, declarations = [] }: ts.Symbol): boolean {
  if (/^__[#@]|^___proto__$/.test(String(escapedName))) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((node) => ts.isPropertySignature(node) || !(ts.getCombinedModifierFlags(node) & hidden));
}

/** Whether the data properties of a class are shown. Its methods are not part of the input. */
function areDataShown(type: ts.Type, walk: Walk): boolean {
  return jsonProperties(type, walk.lowering).every((symbol) => {
    const own = walk.lowering.checker.getTypeOfSymbol(symbol);
    return isPartShown(own, walk) || isPropertyDecoded(symbol, walk.lowering) || isFunction(own, walk.lowering.checker);
  });
}
