import { ts } from "ts-morph";
import { isComputedMember, lowerEnumMember } from "../graph/constant.js";
import { fixedPositions } from "../graph/fixed-positions.js";
import { NotJson, OpenValue, StringEncodedType, unionOf } from "../graph/graph.js";
import { bigintText, literalValue, lowerTemplate } from "../graph/literal.js";
import { formatPath, partLocation, plainSite, rootPath, type Site } from "../graph/site.js";
import { presentParts, unionParts } from "../graph/type-parts.js";
import { annotate } from "../jsdoc/annotate.js";
import {
  AnyType,
  ArrayType,
  type BaseType,
  BooleanType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  StringType,
  UnknownType,
} from "../type-graph.js";
import { builtinOf, isSchemaObject, isStandard, jsonTypes, notJson, scalars, toJsonOf, wrapperOf } from "./builtin.js";
import { lowerIntersection } from "./intersection.js";
import type { Lowering } from "./lowering.js";
import { describeLiterals } from "./member-comments.js";
import { isOfPackage, notJsonAmong, reportAnyValue } from "./not-json.js";
import { buildObject, lowerObject, reportDroppedProperties } from "./object.js";
import { lowerFixed, lowerList } from "./sequence.js";
import { reportTemplateTags } from "./typia-tags.js";
import { lowerUnion } from "./union.js";
import { lowerObjectMembers } from "./unions/object-members.js";
import { isObjectMember } from "./unions/shape.js";
import { reportUnresolved, reportUnresolvedKeys } from "./unresolved.js";
import { annotateFromAliases, symbolsOf } from "./written-comments.js";
import { lowerWrittenParts } from "./written-parts.js";
import { recordArguments } from "./written-properties.js";
import { declaredAs, follow, writtenAt } from "./written-types.js";

/** Lowers a type of the standard library that its members do not describe, or a type that extends one. Undefined for every other type. */
function lowerBuiltin(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const builtin = builtinOf(type, lowering.program);
  if (!builtin) return undefined;
  const { name } = builtin.symbol;
  if (wrapperOf(type, lowering.program) === builtin) return lowerWrapped(type, builtin, site, lowering);
  if (scalars.has(name)) reportDroppedProperties(type, [builtin], "a string", site, lowering);
  switch (name) {
    case "String":
      return new StringType();
    case "Number":
      return new NumberType();
    case "Boolean":
      return new BooleanType();
    case "Object":
      return new OpenValue("any");
    case "Date":
    case "URL":
      return new StringEncodedType(name, lowering.direction);
    case "BigInt":
      return new StringEncodedType("bigint", lowering.direction);
    case "Uint8Array":
      return new StringEncodedType("bytes", lowering.direction);
    case "Buffer":
      // The decoded value is a Uint8Array, which does not fit a handler that takes a Buffer.
      if (lowering.direction === "output") return new StringEncodedType("bytes", lowering.direction);
      break;
    case "Blob":
    case "File":
      // A whole result becomes content. In the JSON of a result they have no form, because reading them takes a promise.
      if (lowering.direction === "input") return new StringEncodedType(name, lowering.direction);
  }
  const kind = notJson.get(name);
  return kind && new NotJson([{ type, kind, site }]);
}

/** Lowers a mapped type that keeps members of a primitive or array: to the primitive, or to an array if it keeps the items. */
function lowerWrapped(type: ts.Type, builtin: ts.Type, site: Site, lowering: Lowering): BaseType {
  const item = type.getNumberIndexType();
  const isList = builtin.symbol.name.endsWith("Array");
  const fixed = isList ? fixedPositions(type, item, lowering.checker) : undefined;
  if (isList && !item && !fixed) return new NotJson([{ type, kind: "behavior", site }]);
  const form = isList ? "an array" : `a ${builtin.symbol.name.toLowerCase()}`;
  reportDroppedProperties(type, [builtin], form, site, lowering);
  const at = plainSite(site);
  if (fixed) return lowerFixed(fixed, at, lowering);
  return isList && item ? new ArrayType(lowering.lower(item, at)) : lowering.lower(builtin, at);
}

/** Lowers a type with `toJSON` to what that returns. Undefined for every other type. It has no form in an input, because nothing reverses `toJSON`. */
function lowerToJson(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const { program, direction } = lowering;
  const toJson = toJsonOf(type, program);
  if (!toJson || (direction === "input" && toJson.isOptional)) return undefined;
  if (direction === "input") return new NotJson([{ kind: "toJSON", type, site }]);
  return lowering.nodes.nodeOf(type, site, () => {
    const at = plainSite(site);
    const all = jsonTypes(type, program);
    const [first] = toJson.returns;
    const parts = first ? unionParts(first) : [];
    const isPlain = all.every((each) => !each.byProperties && parts.includes(each.type));
    if (first && toJson.declared && isPlain) return lowering.lower(first, { ...at, declared: toJson.declared });
    const returned = presentParts(all.filter((each) => !each.byProperties).map((each) => each.type));
    const own = all.filter((each) => each.byProperties).map((each) => buildObject(each.type, at, lowering));
    const graphs = [...(returned.length > 0 ? [lowering.lowerUnionOf(returned, at)] : []), ...own];
    return notJsonAmong(graphs) ?? unionOf(graphs);
  });
}

/** Lowers one resolved type. */
export function lowerType(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const written = writtenAt(site);
  const { passed, written: inner } = written ? follow(written, lowering) : { passed: [], written: undefined };
  // Aliases can lead to one type in several ways. It is lowered only the first time.
  const key = (inner && lowering.keyOf(inner)) || undefined;
  const expected = key ?? (written && lowering.keyOf(written));
  if (written && inner && expected) {
    const nodes = [written.node, inner.node, ...passed.map(({ node }) => node)];
    const [only = type, ...others] = presentParts([type]).filter((part) => !(part.flags & ts.TypeFlags.Null));
    const id = lowering.nodes.idOf(others.length === 0 ? only : type);
    lowering.comments.expect(nodes, `${id} ${expected}`, site, lowering);
  }
  const own: Site = written ? { ...site, ...declaredAs(inner), key } : site;
  if (inner && !(type.flags & ts.TypeFlags.Any) && reportUnresolvedKeys(inner.node, site, lowering))
    return new UnknownType(false);
  const symbols = symbolsOf(type, passed);
  // The author wrote `ReturnType<typeof gone>`, and not what that stands for.
  const isGiven =
    isUnresolved(type) && inner && lowering.program.isSourceFileDefaultLibrary(inner.node.getSourceFile());
  const graph = lowering.limit(symbols, site, () => lowerWithoutAliases(type, isGiven ? site : own, lowering));
  return isUnresolved(type) ? graph : annotateFromAliases(graph, type, site, lowering);
}

function lowerWithoutAliases(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  return lowerWrittenParts(type, site, lowering) ?? lowerPlain(type, site, lowering);
}

function lowerPlain(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const { flags } = type;
  if (flags & ts.TypeFlags.String) return new StringType();
  if (flags & ts.TypeFlags.Number) return new NumberType();
  if (flags & ts.TypeFlags.Boolean) return new BooleanType();
  if (flags & ts.TypeFlags.Any) return lowerAny(type, site, lowering);
  if (flags & ts.TypeFlags.Unknown) {
    reportAnyValue(type, site, lowering);
    return new UnknownType(false);
  }
  if (flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return new NeverType();
  if (flags & ts.TypeFlags.Null) return new NullType();
  if (flags & ts.TypeFlags.Union) return lowerUnion(type as ts.UnionType, site, lowering);
  const literal = literalValue(type);
  if (literal !== undefined)
    return describeLiterals(new LiteralType(literal), [{ type, value: literal }], [], site, lowering);
  if (flags & ts.TypeFlags.StringLike) {
    reportTemplateTags(type, site, lowering);
    return lowerTemplate(type);
  }
  if (isComputedMember(type)) {
    const graph = lowerEnumMember(type, site, lowering);
    return graph instanceof LiteralType
      ? describeLiterals(graph, [{ type, value: graph.getValue() }], [], site, lowering)
      : graph;
  }
  if (flags & ts.TypeFlags.NumberLike) return new NumberType();
  if (flags & ts.TypeFlags.BigIntLike) return new StringEncodedType("bigint", lowering.direction, bigintText(type));
  if (flags & ts.TypeFlags.ESSymbolLike) return new NotJson([{ type, kind: "symbol", site }]);
  const known = !site.siblingTypes && !site.key && lowering.nodes.objects.get(type);
  if (known && !recordArguments(site.declared)) return known;
  if (isSchemaObject(type, lowering.checker)) return new NotJson([{ type, kind: "schema", site }]);
  if (flags & ts.TypeFlags.NonPrimitive) return new OpenValue("object");
  if (site.siblingTypes && isObjectMember(type, lowering)) {
    const alone = lowerObjectMembers([type], site.siblingTypes, site, lowering).get(type);
    if (alone) return alone;
  }
  const json = lowerToJson(type, site, lowering);
  if (json) return json;
  if (flags & ts.TypeFlags.Intersection) return lowerIntersection(type as ts.IntersectionType, site, lowering);
  if (flags & ts.TypeFlags.Object) return lowerObjectLike(type, site, lowering);
  // A type that is still generic, such as a type parameter without an argument.
  const written = lowering.checker.typeToString(type);
  lowering.report("type/type-parameter", { path: formatPath(site.path), type: written }, declaredLocation(site));
  return new UnknownType(false);
}

/** An unresolved name is also flagged `any` and differs only in its internal name (since TypeScript 4.4). */
function isUnresolved(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Any) !== 0 && (type as ts.Type & { intrinsicName?: string }).intrinsicName !== "any"
  );
}

function lowerAny(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (!isUnresolved(type)) {
    reportAnyValue(type, site, lowering);
    return new AnyType();
  }
  if (isOfPackage(site)) return new NotJson([{ type, kind: "missing", site }]);
  const written = site.declared?.getText() ?? lowering.checker.typeToString(type);
  reportUnresolved(site.declared ?? site.node, written, site, lowering);
  return new UnknownType(false);
}

/** The type as written, if the author wrote it. */
function declaredLocation(site: Site): Pick<Site, "node" | "packageNode"> {
  return site.declared ? partLocation(site, site.declared) : site;
}

function lowerObjectLike(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const list = lowerList(type, site, lowering);
  if (list) return list;
  const builtin = lowerBuiltin(type, site, lowering);
  if (builtin) {
    // A class or interface of the author that extends it.
    const { symbol } = type;
    const isOwn =
      symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface) && !isStandard(symbol, lowering.program);
    return isOwn ? annotate(builtin, symbol, type, rootPath(`Type ${symbol.name}`), lowering) : builtin;
  }
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) {
    return new NotJson([{ type, kind: "function", site }]);
  }
  return lowerObject(type, site, lowering);
}
