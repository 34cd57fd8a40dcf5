import { ts } from "ts-morph";
import type { Checker } from "../../checker.js";
import { literalValue } from "../../graph/literal.js";
import { unionParts } from "../../graph/type-parts.js";
import type { Shape } from "../lowering.js";

/** The discriminants of a union: keys with only unit types in one member, but not with the same type in all members. */
export function findDiscriminants(members: readonly Shape[], checker: Checker): ReadonlySet<ts.__String> {
  const types = new Map<ts.__String, ts.Type[]>();
  for (const { properties } of members) {
    for (const [name, symbol] of properties) {
      const known = types.get(name);
      if (known) known.push(checker.getTypeOfSymbol(symbol));
      else types.set(name, [checker.getTypeOfSymbol(symbol)]);
    }
  }
  const found = [...types].filter(([, list]) => list.some(canDiscriminate) && list.some((type) => type !== list[0]));
  return new Set(found.map(([name]) => name));
}

/**
 * Returns the siblings of a member that can match the same values. If a discriminant has only string literals in every member, these are the
 * members that share one of its strings. That keeps unions of hundreds of tagged members fast.
 */
export function candidateSiblings(
  members: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  checker: Checker,
): (member: Shape) => readonly Shape[] {
  const name = [...discriminants].find((each) => members.every((member) => stringsAt(member, each, checker)));
  if (name === undefined) return (member) => members.filter((other) => other !== member);
  const byString = new Map<string, Shape[]>();
  for (const member of members) {
    for (const string of stringsAt(member, name, checker) ?? [])
      byString.set(string, [...(byString.get(string) ?? []), member]);
  }
  return (member) => {
    const near = new Set((stringsAt(member, name, checker) ?? []).flatMap((string) => byString.get(string) ?? []));
    near.delete(member);
    return [...near];
  };
}

/** The string literals that a key has in a member; undefined if it can have any other value. */
function stringsAt(member: Shape, name: ts.__String, checker: Checker): readonly string[] | undefined {
  const symbol = member.properties.get(name);
  if (!symbol) return undefined;
  const types = unionParts(checker.getTypeOfSymbol(symbol));
  if (!types.every((type) => type.flags & ts.TypeFlags.StringLiteral && !(type.flags & ts.TypeFlags.EnumLiteral)))
    return undefined;
  return types.map((type) => String(literalValue(type)));
}

/** Whether a key of this type can be a discriminant: it has only unit types, or is a template literal type. */
function canDiscriminate(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) return true;
  return unionParts(type).every((part) => part.flags & ts.TypeFlags.Unit);
}
