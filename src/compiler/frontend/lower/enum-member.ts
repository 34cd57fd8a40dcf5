import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { constantValue } from "../tools/constant.js";
import { type BaseType, LiteralType, NumberType, UnknownType } from "../type-graph.js";
import { literalValue } from "./literal.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./lowering.js";
import { partLocation } from "./package-file.js";

/** The JSON value of a literal type or enum member, also of a member that the checker treats as computed, such as `A = "a" as any`. */
export function constantOf(type: ts.Type, checker: Checker): string | number | boolean | undefined {
  const literal = literalValue(type);
  if (literal !== undefined || !isComputedMember(type)) return literal;
  const { initializer } = memberDeclaration(type) ?? {};
  const value = initializer && constantValue(initializer, checker)?.value;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** Lowers an enum member that is not a literal type: for the checker it is a number, but at run time it can have any value. */
export function lowerEnumMember(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const value = constantOf(type, lowering.checker);
  if (value !== undefined) return new LiteralType(value);
  const declaration = memberDeclaration(type);
  // An enum without members.
  if (!declaration) return new NumberType();
  const [member, name] = [declaration.name.getText(), declaration.parent.name.text];
  lowering.report(
    "type/computed-enum-member",
    { path: formatPath(site.path), member, enum: name },
    partLocation(site, declaration),
  );
  return new UnknownType(false);
}

/** Whether the checker does not know the value of an enum member. */
export function isComputedMember({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Enum) !== 0 && (flags & ts.TypeFlags.Union) === 0;
}

function memberDeclaration(type: ts.Type): ts.EnumMember | undefined {
  const declaration = type.symbol?.valueDeclaration;
  return declaration && ts.isEnumMember(declaration) ? declaration : undefined;
}
