import { ts } from "ts-morph";

/** The types that a class or interface extends. The type arguments of `type` are not applied to them. */
export function baseTypes(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Object) || !extendsTypes(type.symbol)) return [];
  const { objectFlags } = type as ts.ObjectType; // by its flag
  if (objectFlags & ts.ObjectFlags.Reference)
    return checker.getBaseTypes((type as ts.TypeReference).target as ts.InterfaceType);
  return objectFlags & ts.ObjectFlags.ClassOrInterface ? checker.getBaseTypes(type as ts.InterfaceType) : [];
}

function extendsTypes(symbol: ts.Symbol | undefined): boolean {
  return Boolean(
    symbol?.declarations?.some(
      (node) => (ts.isInterfaceDeclaration(node) || ts.isClassLike(node)) && node.heritageClauses !== undefined,
    ),
  );
}
