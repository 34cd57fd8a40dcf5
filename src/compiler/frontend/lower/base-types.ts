import { ts } from "ts-morph";

/** The types that a class or interface extends. The type arguments of a generic type are not applied to them. */
export function baseTypes(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Object) || !extendsTypes(type.symbol)) return [];
  const { objectFlags } = type as ts.ObjectType; // by its flag
  if (objectFlags & ts.ObjectFlags.Reference)
    return checker.getBaseTypes((type as ts.TypeReference).target as ts.InterfaceType);
  return objectFlags & ts.ObjectFlags.ClassOrInterface ? checker.getBaseTypes(type as ts.InterfaceType) : [];
}

/** The type argument of `type` for the type parameter `parameter`; any other type unchanged. */
export function withArguments(parameter: ts.Type, type: ts.Type, checker: ts.TypeChecker): ts.Type {
  if (!((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference)) return parameter;
  const reference = type as ts.TypeReference; // by its flag
  const index = reference.target.typeParameters?.findIndex((each) => each === parameter) ?? -1;
  return checker.getTypeArguments(reference)[index] ?? parameter;
}

function extendsTypes(symbol: ts.Symbol | undefined): boolean {
  return Boolean(
    symbol?.declarations?.some(
      (node) => (ts.isInterfaceDeclaration(node) || ts.isClassLike(node)) && node.heritageClauses !== undefined,
    ),
  );
}
