import { ts } from "ts-morph";

/** The name of a type in the source, with its type arguments: `Page<Item>` is `Page_Item`. Undefined for an anonymous type. */
export function typeName(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const alias = type.aliasSymbol;
  if (alias) return withArguments(alias.name, typeArguments(type, checker), checker);
  const { symbol } = type;
  if (!symbol || symbol.name.startsWith("__") || checker.isArrayType(type) || checker.isTupleType(type))
    return undefined;
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.Enum))) return undefined;
  return withArguments(symbol.name, typeArguments(type, checker), checker);
}

/** The type arguments of an alias, interface or class. */
export function typeArguments(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
  if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference))
    return [];
  const reference = type as ts.TypeReference;
  // The checker includes `this` as the last type argument of a class or interface.
  const count = reference.target.typeParameters?.length ?? 0;
  return checker.getTypeArguments(reference).slice(0, count);
}

function withArguments(name: string, types: readonly ts.Type[], checker: ts.TypeChecker): string {
  return [name, ...types.map((type) => typeName(type, checker) ?? plainName(checker.typeToString(type)))].join("_");
}

/** The letters and digits of a printed type, cut to 40. Clashes get a number later. */
function plainName(text: string): string {
  return (
    text
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 40) || "type"
  );
}
