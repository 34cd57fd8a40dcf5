import { ts } from "ts-morph";

/** The module specifier of the unresolved import that a written type comes from, if any. It is reported instead of the type. */
export function unresolvedImport(node: ts.TypeNode, checker: ts.TypeChecker): ts.StringLiteral | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  let name: ts.EntityName = node.typeName;
  while (ts.isQualifiedName(name)) name = name.left;
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = symbol && symbol.flags & ts.SymbolFlags.Alias ? symbol.declarations?.[0] : undefined;
  const statement = declaration && ts.findAncestor(declaration, ts.isImportDeclaration);
  const specifier = statement?.moduleSpecifier;
  return specifier && ts.isStringLiteral(specifier) && !checker.getSymbolAtLocation(specifier) ? specifier : undefined;
}
