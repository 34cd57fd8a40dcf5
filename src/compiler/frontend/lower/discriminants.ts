import { ts } from "ts-morph";
import { literalValue } from "./literal.js";
import { type Shape, unionParts } from "./shape.js";

/** The keys that tell the members of a union apart: of unit types in one member, and not of the same type in all. */
export function findDiscriminants(members: readonly Shape[], checker: ts.TypeChecker): ReadonlySet<ts.__String> {
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
export function nearSiblings(
  members: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  checker: ts.TypeChecker,
): (member: Shape) => readonly Shape[] {
  const name = [...discriminants].find((each) => members.every((member) => textsOf(member, each, checker)));
  if (name === undefined) return (member) => members.filter((other) => other !== member);
  const byText = new Map<string, Shape[]>();
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
function textsOf(member: Shape, name: ts.__String, checker: ts.TypeChecker): readonly string[] | undefined {
  const symbol = member.properties.get(name);
  if (!symbol) return undefined;
  const types = unionParts(checker.getTypeOfSymbol(symbol));
  if (!types.every((type) => type.flags & ts.TypeFlags.StringLiteral && !(type.flags & ts.TypeFlags.EnumLiteral)))
    return undefined;
  return types.map((type) => String(literalValue(type)));
}

/** True for a type that can tell members apart: unit types only, or one template of text. */
function isUnits(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) return true;
  return unionParts(type).every((part) => part.flags & ts.TypeFlags.Unit);
}
