import { ts } from "ts-morph";

/**
 * The methods of TypeScript's checker that the front end uses. A compiler with another interface, such as the API of TypeScript 7, would be used
 * through an adapter that has these methods.
 */
export type Checker = Pick<
  ts.TypeChecker,
  | "getAliasedSymbol"
  | "getAnyType"
  | "getApparentType"
  | "getAwaitedType"
  | "getBaseTypeOfLiteralType"
  | "getBaseTypes"
  | "getDeclaredTypeOfSymbol"
  | "getExportSpecifierLocalTargetSymbol"
  | "getExportSymbolOfSymbol"
  | "getExportsOfModule"
  | "getIndexInfoOfType"
  | "getIndexInfosOfType"
  | "getIndexTypeOfType"
  | "getNonNullableType"
  | "getNonPrimitiveType"
  | "getPropertiesOfType"
  | "getPropertyOfType"
  | "getReturnTypeOfSignature"
  | "getShorthandAssignmentValueSymbol"
  | "getSignatureFromDeclaration"
  | "getStringLiteralType"
  | "getStringType"
  | "getSymbolAtLocation"
  | "getTypeArguments"
  | "getTypeAtLocation"
  | "getTypeFromTypeNode"
  | "getTypeOfSymbol"
  | "getTypeOfSymbolAtLocation"
  | "getUndefinedType"
  | "getUnknownType"
  | "isArrayLikeType"
  | "isArrayType"
  | "isTupleType"
  | "isTypeAssignableTo"
  | "typeToString"
>;

export function checkerOf(program: ts.Program): Checker {
  return program.getTypeChecker();
}

/** The symbol that an import or export refers to; any other symbol unchanged. */
export function resolveAlias<Found extends ts.Symbol | undefined>(symbol: Found, checker: Checker): Found | ts.Symbol {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
