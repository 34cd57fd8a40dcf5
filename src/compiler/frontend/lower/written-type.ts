import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { unionParts } from "./union-parts.js";

/** The type as written in a declaration, if `type` is that type and was not changed by a mapped type or a type argument. */
export function writtenType(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  checker: Checker,
): ts.TypeNode | undefined {
  if (!declaration || !hasWrittenType(declaration) || !declaration.type) return undefined;
  const written = checker.getTypeFromTypeNode(declaration.type);
  const isUnresolved = Boolean(written.flags & type.flags & ts.TypeFlags.Any);
  return isUnresolved || written === type || sameWithoutUndefined(written, type) ? declaration.type : undefined;
}

function hasWrittenType(
  node: ts.Declaration,
): node is
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.ParameterDeclaration
  | ts.GetAccessorDeclaration
  | ts.NamedTupleMember {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isNamedTupleMember(node) ||
    ts.isGetAccessorDeclaration(node)
  );
}

/** Whether the types are equal except for undefined, which an optional property adds. */
function sameWithoutUndefined(written: ts.Type, type: ts.Type): boolean {
  const parts = definedParts(type);
  const expected = definedParts(written);
  return parts.length === expected.length && parts.every((part) => expected.includes(part));
}

function definedParts(type: ts.Type): readonly ts.Type[] {
  return unionParts(type).filter((part) => !(part.flags & ts.TypeFlags.Undefined));
}
