import { ts } from "ts-morph";
import { undefinedLike } from "./flags.js";
import { literalValue } from "./literal.js";

/** A member of a union, as far as telling members apart goes. */
export interface Member {
  readonly properties: ReadonlyMap<ts.__String, ts.Symbol>;
  /** The type of every key that has no property of its own. */
  readonly index?: ts.Type;
}

/** The types that some discriminants are limited to. */
export type Restriction = ReadonlyMap<ts.__String, readonly ts.Type[]>;

/** Values of a member that are limited by `only`, and the siblings that the compiler may take those for. */
export interface Coexistence<M extends Member> {
  readonly only: Restriction;
  readonly siblings: readonly M[];
}

/** How many ways of limiting one member are told apart, before the rest counts as not limited. */
const restrictionLimit = 64;

/** The keys that tell the members of a union apart: of unit types in one member, and not of the same type in all. */
export function findDiscriminants(members: readonly Member[], checker: ts.TypeChecker): ReadonlySet<ts.__String> {
  const types = new Map<ts.__String, ts.Type[]>();
  for (const { properties } of members) {
    for (const [name, symbol] of properties) {
      const known = types.get(name);
      if (known) known.push(checker.getTypeOfSymbol(symbol));
      else types.set(name, [checker.getTypeOfSymbol(symbol)]);
    }
  }
  const found = [...types].filter(([, list]) => list.some(isUnits) && list.some((type) => type !== list[0]));
  return new Set(found.map(([name]) => name));
}

/**
 * The siblings of each member that are worth a look: where one discriminant is of text in every member, those that share a text. A union of
 * hundreds of tagged members is looked through once, not once for each.
 */
export function nearSiblings<M extends Member>(
  members: readonly M[],
  discriminants: ReadonlySet<ts.__String>,
  checker: ts.TypeChecker,
): (member: M) => readonly M[] {
  const name = [...discriminants].find((each) => members.every((member) => textsOf(member, each, checker)));
  if (name === undefined) return (member) => members.filter((other) => other !== member);
  const byText = new Map<string, M[]>();
  for (const member of members) {
    for (const text of textsOf(member, name, checker) ?? []) byText.set(text, [...(byText.get(text) ?? []), member]);
  }
  return (member) => {
    const near = new Set((textsOf(member, name, checker) ?? []).flatMap((text) => byText.get(text) ?? []));
    near.delete(member);
    return [...near];
  };
}

/** The texts that a key has in a member; undefined when it has, or may have, anything else. */
function textsOf(member: Member, name: ts.__String, checker: ts.TypeChecker): readonly string[] | undefined {
  const symbol = member.properties.get(name);
  if (!symbol) return undefined;
  const types = unionParts(checker.getTypeOfSymbol(symbol));
  if (!types.every((type) => type.flags & ts.TypeFlags.StringLiteral && !(type.flags & ts.TypeFlags.EnumLiteral)))
    return undefined;
  return types.map((type) => String(literalValue(type)));
}

/**
 * The siblings that a value of `member` may be taken for, by the discriminants of the value: first for all values, then, for the siblings that
 * share only some values, for the member limited to those.
 */
export function coexistence<M extends Member>(
  member: M,
  others: readonly M[],
  discriminants: ReadonlySet<ts.__String>,
  checker: ts.TypeChecker,
): readonly Coexistence<M>[] {
  const own = ownTypes(member, others, discriminants, checker);
  const shared = others.flatMap((other) => {
    const only = sharedTypes(own, other, checker);
    return only ? [{ other, only }] : [];
  });
  const restrictions = new Map<string, Restriction>([["", new Map()]]);
  for (const { only } of shared) {
    for (const known of [...restrictions.values()]) {
      const both = intersect(known, only);
      if (both && restrictions.size < restrictionLimit) restrictions.set(keyOf(both, own), both);
    }
  }
  return [...restrictions.values()].map((only) => ({
    only,
    siblings: shared.filter((each) => isWithin(only, each.only)).map(({ other }) => other),
  }));
}

/** The types of a union; any other type alone. */
export function unionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type];
}

/**
 * The types that each discriminant has in `member`. A discriminant that only siblings have may be absent, or of any type that it has there:
 * then it tells the siblings apart.
 */
function ownTypes(
  member: Member,
  others: readonly Member[],
  discriminants: ReadonlySet<ts.__String>,
  checker: ts.TypeChecker,
): Restriction {
  const own = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of discriminants) {
    const symbol = member.properties.get(name);
    if (symbol) own.set(name, unionParts(checker.getTypeOfSymbol(symbol)));
    else if (!member.index) {
      const theirs = others.flatMap((other) => typeAt(other, name, checker) ?? []);
      own.set(name, [checker.getUndefinedType(), ...new Set(theirs.flatMap(unionParts))]);
    }
  }
  return own;
}

/** What the discriminants are limited to where a member may be `other` too; empty when they are not, undefined when it never is. */
function sharedTypes(own: Restriction, other: Member, checker: ts.TypeChecker): Restriction | undefined {
  const only = new Map<ts.__String, readonly ts.Type[]>();
  for (const [name, types] of own) {
    const theirs = typeAt(other, name, checker);
    if (!theirs) continue;
    const shared = sharedParts(types, unionParts(theirs), checker);
    if (shared.length === 0) return undefined;
    if (!types.every((type) => shared.includes(type))) only.set(name, shared);
  }
  return only;
}

/** The type of a key, which an index signature knows too. */
function typeAt(member: Member, name: ts.__String, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = member.properties.get(name);
  return symbol ? checker.getTypeOfSymbol(symbol) : member.index;
}

/** The parts of `types` that `others` have too. A discriminant that is absent sets nothing apart. */
function sharedParts(
  types: readonly ts.Type[],
  others: readonly ts.Type[],
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  return types.flatMap((type) => {
    if (type.flags & undefinedLike) return [type];
    if (others.some((other) => checker.isTypeAssignableTo(type, other))) return [type];
    return others.filter((other) => !(other.flags & undefinedLike) && checker.isTypeAssignableTo(other, type));
  });
}

function intersect(a: Restriction, b: Restriction): Restriction | undefined {
  const both = new Map(a);
  for (const [name, types] of b) {
    const known = both.get(name);
    const shared = known ? types.filter((type) => known.includes(type)) : types;
    if (shared.length === 0) return undefined;
    both.set(name, shared);
  }
  return both;
}

/** True when values limited by `inner` are limited by `outer` too. */
function isWithin(inner: Restriction, outer: Restriction): boolean {
  return [...outer].every(([name, types]) => {
    const own = inner.get(name);
    return own?.every((type) => types.includes(type)) === true;
  });
}

/** The same text for the same restriction. */
function keyOf(restriction: Restriction, own: Restriction): string {
  return [...own]
    .flatMap(([name, types]) => {
      const only = restriction.get(name);
      return only ? [`${name}:${types.map((type) => (only.includes(type) ? 1 : 0)).join("")}${only.length}`] : [];
    })
    .join(" ");
}

/** True for a type that can tell members apart: unit types only, or one template of text. */
function isUnits(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) return true;
  return unionParts(type).every((part) => part.flags & ts.TypeFlags.Unit);
}
