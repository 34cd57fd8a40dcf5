import { ts } from "ts-morph";
import { constantOf } from "../graph/constant.js";
import {
  JsonObjectType,
  NamedLiterals,
  NamedType,
  NotJson,
  NullableUnion,
  notJsonOf,
  PatternString,
  type TypeSource,
  unionOf,
} from "../graph/graph.js";
import { plainSite, type Site, type Written } from "../graph/site.js";
import {
  anyOrUnknown,
  intersectionParts,
  listTypeOf,
  objectTypesOf,
  originParts,
  presentParts,
  primitive,
  typeSource,
  undefinedLike,
  unionParts,
} from "../graph/type-parts.js";
import { annotate } from "../jsdoc/annotate.js";
import {
  AnnotatedType,
  type BaseType,
  BooleanType,
  EnumType,
  LiteralType,
  NeverType,
  StringType,
  UnknownType,
} from "../type-graph.js";
import { isBuiltin, isStandard } from "./builtin.js";
import type { Lowering } from "./lowering.js";
import {
  describeLiterals,
  describeMember,
  enumOf,
  type LiteralMember,
  withNotesOf,
  withoutNotes,
} from "./member-comments.js";
import { emptyListOf, reportOmittedMembers } from "./not-json.js";
import { lowerTaggedLiterals, lowerTaggedUnion } from "./typia-tags.js";
import { lowerObjectMembers } from "./unions/object-members.js";
import { isObjectMember } from "./unions/shape.js";
import { annotateFromAliases, reportLostComments } from "./written-comments.js";
import { orderMembers } from "./written-order.js";
import { declaredAs, writtenAt } from "./written-types.js";
import { partsOf, type WrittenPart, writtenParts } from "./written-unions.js";

/** Lowers a union without `undefined`, which JSON expresses as an absent property. */
export function lowerUnion(type: ts.UnionType, site: Site, lowering: Lowering): BaseType {
  const members = type.types.filter((member) => !(member.flags & undefinedLike));
  const [only] = members;
  if (!only) return new NeverType();
  if (members.length === 1) return lowering.lower(only, site);
  const inside = aliasInside(type, members);
  if (inside && !site.siblingTypes) return lowering.lower(inside, site);
  const alias = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  const written = alias && !site.key ? { node: alias.type } : writtenAt(site);
  const source = alias && typeSource(type, lowering.checker);
  // Members that need a name are named after the union, not after the property or parameter that has it.
  const own: Site = source ? { ...site, label: `${source.name} member` } : site;
  const build = () =>
    lowerTaggedUnion(type, members, own, lowering) ?? lowerMembers(members, written, own, lowering, type);
  if (site.siblingTypes || !members.some(isStructured)) return build();
  const isNamed = type.aliasSymbol && !site.objectTypes?.length;
  return isNamed ? lowering.nodes.nodeOf(type, site, build) : lowering.nodes.recursiveNodeOf(type, site, build);
}

/** A union of more object types than this is a level of its own for `@depth`: FHIR has a property for any of 150 resources. */
const maxMembersOfLevel = 20;

/** Lowers the union of `types`, none of which is a union or undefined, and which the source does not contain as a union. */
export function lowerUnionOf(types: readonly ts.Type[], site: Site, lowering: Lowering): BaseType {
  const [only] = types;
  if (types.some((type) => type.flags & anyOrUnknown)) return new UnknownType(false);
  return only && types.length === 1 ? lowering.lower(only, site) : lowerMembers(types, undefined, site, lowering);
}

function isStructured(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

/** If `type` is `Alias | undefined`, the union `Alias`. */
function aliasInside(type: ts.UnionType, members: readonly ts.Type[]): ts.Type | undefined {
  if (type.aliasSymbol) return undefined;
  return originParts(type).find(
    (part) =>
      part !== type &&
      part.aliasSymbol &&
      part.flags & ts.TypeFlags.Union &&
      members.every((member) => unionParts(part).includes(member)),
  );
}

function lowerMembers(
  unordered: readonly ts.Type[],
  declared: Written | undefined,
  site: Site,
  lowering: Lowering,
  union?: ts.UnionType,
): BaseType {
  const written = writtenParts(declared, lowering);
  const ordered = orderMembers(unordered, written);
  const members = union && !site.siblingTypes ? joinRecursiveParts(union, ordered, lowering) : ordered;
  const isLarge = members.filter(isStructured).length > maxMembersOfLevel;
  const lower = (): BaseType => lowerParts(members, written, site, lowering, union);
  return isLarge ? lowering.inside(undefined, lower) : lower();
}

function lowerParts(
  members: readonly ts.Type[],
  written: readonly WrittenPart[],
  site: Site,
  lowering: Lowering,
  union: ts.UnionType | undefined,
): BaseType {
  const objectTypes = [...(site.objectTypes ?? []), ...objectTypesOf(members)];
  const { checker } = lowering;
  const plain = new Map<ts.Type, BaseType>();
  const notJson = new Map<ts.Type, NotJson>();
  const constants = new Map<ts.Type, string | number | boolean>();
  const tagged = lowerTaggedLiterals(members, site, lowering);
  for (const member of members) {
    const constant = constantOf(member, checker);
    if (constant !== undefined) constants.set(member, constant);
    if (constant !== undefined) continue;
    const graph =
      tagged.get(member) ?? lowering.lowerPart(member, memberSite(member, written, objectTypes, site, lowering));
    const problem = notJsonOf(graph);
    const literal = withoutNotes(graph);
    if (problem) notJson.set(member, problem);
    // A literal or an enum member with a brand, or a template of such literals.
    else if (literal instanceof LiteralType) constants.set(member, literal.getValue());
    else plain.set(member, graph);
  }
  const [first] = notJson.values();
  if (first && notJson.size === members.length)
    return new NotJson([...notJson.values()].flatMap(({ problems }) => problems));
  const lists = new Set<ts.Type>();
  for (const type of notJson.keys()) {
    const empty = emptyListOf(type, lowering);
    if (!empty) continue;
    plain.set(type, empty);
    lists.add(type);
  }
  reportOmittedMembers(notJson, lists, site, lowering);
  const isObject = (member: ts.Type): boolean => isObjectMember(member, lowering);
  const objects = lowerObjectMembers(
    [...plain.keys()].filter(isObject),
    // The keys of members without a JSON form still count as known.
    [...(site.siblingTypes ?? []), ...[...notJson.keys()].filter(isObject)],
    site,
    lowering,
  );
  const values = literalGroups(constants);
  const parts: BaseType[] = [];
  const described = new Map<BaseType, BaseType>();
  for (const member of members) {
    const literal = constants.get(member);
    if (literal === undefined) {
      const object = objects.get(member);
      const own = { ...site, ...declaredAs(memberWritten(written, member, site, lowering)) };
      // Without the keys of siblings, the member is what its written type says.
      const isAlone = object === lowering.nodes.objects.get(member);
      if (object && !isAlone && own.declared && lowering.keyOf({ node: own.declared, bindings: own.bindings }) !== "")
        reportLostComments(own.declared, own, lowering);
      const graph = object && !isAlone ? annotateFromAliases(object, member, own, lowering) : plain.get(member);
      if (graph) {
        parts.push(graph);
        described.set(graph, describeMember(graph, own.declared));
      }
    } else {
      const group = values.get(typeof literal);
      if (group) {
        const graph = groupType(group, union, lowering);
        parts.push(graph);
        described.set(graph, describeLiterals(graph, group, written, site, lowering));
      }
      values.delete(typeof literal);
    }
  }
  const possible = parts.filter((part) => !(part instanceof NeverType || lacksValue(part)));
  const remaining = possible.length > 0 ? withoutSubsumed(possible) : parts;
  const subsumed = possible.filter((part) => !remaining.includes(part)).map((part) => described.get(part));
  const types = remaining.map((part) => described.get(part) ?? part);
  const source = types.length > 1 ? sourceOfPresent(members, union, lowering) : undefined;
  const graph = withNotesOf(subsumed, source ? new NullableUnion(types, source) : unionOf(types));
  // The comment of an enum with values of one type is that of its only group.
  const literals = [...constants].map(([type, value]) => ({ type, value }));
  const mixed = types.length > 1 && literals.length === members.length ? enumOf(literals, checker) : undefined;
  return mixed ? annotate(graph, mixed, checker.getDeclaredTypeOfSymbol(mixed), site.path, lowering) : graph;
}

/** What names the union of all `members` but null, among which are objects. */
function sourceOfPresent(
  members: readonly ts.Type[],
  union: ts.UnionType | undefined,
  lowering: Lowering,
): TypeSource | undefined {
  const present = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
  if (present.length === members.length || !present.some(isStructured)) return undefined;
  const alias = aliasOfAll(present, union, lowering);
  return alias && typeSource(alias, lowering.checker);
}

/** Whether a member is an object that requires a property without values. */
function lacksValue(graph: BaseType): boolean {
  if (graph instanceof AnnotatedType || (graph instanceof NamedType && graph.isResolved))
    return lacksValue(graph.getType());
  return (
    graph instanceof JsonObjectType &&
    graph.jsonProperties.some((property) => property.isRequired() && property.getType() instanceof NeverType)
  );
}

/** The literal members by JSON type, in order, with one of each value. */
function literalGroups(constants: ReadonlyMap<ts.Type, LiteralMember["value"]>): Map<string, LiteralMember[]> {
  const groups = new Map<string, LiteralMember[]>();
  for (const [type, value] of constants) {
    const group = groups.get(typeof value) ?? [];
    if (!group.some((member) => member.value === value)) group.push({ type, value });
    groups.set(typeof value, group);
  }
  return groups;
}

function groupType(group: readonly LiteralMember[], union: ts.UnionType | undefined, lowering: Lowering): BaseType {
  const values = group.map(({ value }) => value);
  const [first] = values;
  if (first === undefined) throw new Error("internal: an empty group of literals");
  if (typeof first === "boolean" && values.length === 2) return new BooleanType();
  if (values.length === 1) return new LiteralType(first);
  const id = `enum-${lowering.nodes.nextId()}`;
  const owner = enumOf(group, lowering.checker);
  const types = group.map(({ type }) => type);
  const named = owner ? lowering.checker.getDeclaredTypeOfSymbol(owner) : aliasOfAll(types, union, lowering);
  const source = named && typeSource(named, lowering.checker);
  return source ? new NamedLiterals(id, values, source) : new EnumType(id, values);
}

/** The union with an alias whose members are just these: the whole type, or a part that it was written with. */
function aliasOfAll(
  types: readonly ts.Type[],
  union: ts.UnionType | undefined,
  { program }: Lowering,
): ts.Type | undefined {
  return (union ? [union, ...originParts(union)] : []).find((part) => {
    const members = presentParts([part]);
    const isOfAuthor = part.aliasSymbol && !isStandard(part.aliasSymbol, program);
    return isOfAuthor && members.length === types.length && members.every((member) => types.includes(member));
  });
}

/** Removes members that another member includes: `"a" | (string & {})` is a string, with its known values as examples. */
function withoutSubsumed(parts: readonly BaseType[]): readonly BaseType[] {
  const string = parts.find((part) => part instanceof StringType);
  if (!string) return parts;
  const known: string[] = [];
  const others = parts.filter((part) => {
    if (part instanceof PatternString) return false;
    const values = part instanceof LiteralType ? [part.getValue()] : part instanceof EnumType ? part.getValues() : [];
    const strings = values.filter((value) => typeof value === "string");
    known.push(...strings);
    return strings.length === 0 && (part === string || !(part instanceof StringType));
  });
  const open = new AnnotatedType(string, { examples: known }, false);
  return known.length === 0 ? others : others.map((part) => (part === string ? open : part));
}

/** The site of a member. Its written type is the part of the written union that it comes from. */
function memberSite(
  member: ts.Type,
  written: readonly WrittenPart[],
  objectTypes: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): Site {
  if (member.flags & ts.TypeFlags.Union) return plainSite(site);
  const { node, packageNode, path, label } = site;
  return { node, packageNode, path, label, objectTypes, ...declaredAs(memberWritten(written, member, site, lowering)) };
}

/** What a member is written as: one part, or the whole union if it has several of which the comments differ. */
function memberWritten(
  written: readonly WrittenPart[],
  member: ts.Type,
  site: Site,
  lowering: Lowering,
): Written | undefined {
  const same = written.filter(({ type }) => type === member);
  const parts = partsOf(written, member, lowering);
  if (parts.some((part) => lowering.keyOf(part) !== "")) return parts.length === 1 ? parts[0] : writtenAt(site);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const [unknown, ...others] = written.filter(({ type }) => type === undefined);
  return others.length === 0 && !isPrimitiveMember(member) ? unknown : undefined;
}

function isPrimitiveMember({ flags }: ts.Type): boolean {
  return (flags & primitive) !== 0;
}

/*
 * A union may contain a named union that contains itself:
 *
 *   type Rule = ["not", Rule] | ["case", "else" | Rule] | ["any", boolean | Rule];
 *
 * In `"else" | Rule` and `boolean | Rule`, the checker lists the members of Rule. Lowered member by member, each of these unions would have its
 * own copy of Rule, with the other copies inside it. So Rule is lowered as one member, by its name.
 */

/** How many types of a union are searched for the union itself. A larger one is treated as recursive: copies of it would be large too. */
const maxSearched = 2000;

/** Replaces the `members` of `type` that come from a recursive named union with this union, at the place of the first of them. */
function joinRecursiveParts(type: ts.UnionType, members: readonly ts.Type[], lowering: Lowering): readonly ts.Type[] {
  const origins = originParts(type);
  const joined = new Map<ts.Type, ts.Type>();
  for (const part of origins) {
    if (part === type || !part.aliasSymbol || !(part.flags & ts.TypeFlags.Union)) continue;
    const own = presentParts([part]);
    const others = presentParts(origins.filter((other) => other !== part));
    if (areApart(own, others, lowering) && isRecursive(part, lowering)) for (const each of own) joined.set(each, part);
  }
  return joined.size === 0 ? members : [...new Set(members.map((member) => joined.get(member) ?? member))];
}

/** Whether the schemas of two lists of union members do not depend on each other. Objects do, by their keys and by brands. */
function areApart(own: readonly ts.Type[], others: readonly ts.Type[], lowering: Lowering): boolean {
  const hasObject = (types: readonly ts.Type[]): boolean => types.some((type) => isObjectMember(type, lowering));
  const parts = new Set(own.flatMap(intersectionParts));
  return !(hasObject(own) && hasObject(others)) && !others.flatMap(intersectionParts).some((part) => parts.has(part));
}

/** Whether a type inside the members of `union` has all its members that are not primitive. */
function isRecursive(union: ts.Type, lowering: Lowering): boolean {
  const known = lowering.unions.recursive.get(union);
  if (known !== undefined) return known;
  const members = unionParts(union).filter(({ flags }) => flags & ts.TypeFlags.StructuredType);
  const found = new Set(members.flatMap((member) => containedTypes(member, lowering)));
  let isFound = false;
  for (const type of found) {
    const parts = unionParts(type);
    isFound = members.length > 0 && members.every((member) => parts.includes(member));
    if (isFound || found.size > maxSearched) break;
    for (const part of containedTypes(type, lowering)) found.add(part);
  }
  const result = isFound || found.size > maxSearched;
  lowering.unions.recursive.set(union, result);
  return result;
}

/** The types that a type directly contains in its JSON form. */
function containedTypes(type: ts.Type, lowering: Lowering): readonly ts.Type[] {
  const { checker, program } = lowering;
  if (type.flags & ts.TypeFlags.Union) return unionParts(type);
  if (!(type.flags & ts.TypeFlags.StructuredType)) return [];
  const list = listTypeOf(type, checker);
  if (list) return list.kind === "array" ? [list.item] : list.elements.map((element) => element.type);
  if (isBuiltin(type, program) || type.getCallSignatures().length > 0) return [];
  const properties = checker.getPropertiesOfType(type).map((symbol) => checker.getTypeOfSymbol(symbol));
  return [...properties, ...checker.getIndexInfosOfType(type).map((index) => index.type)];
}
