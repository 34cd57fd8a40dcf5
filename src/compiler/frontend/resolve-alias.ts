import { ts } from "ts-morph";

/** The symbol that an import or export refers to; any other symbol unchanged. */
export function resolveAlias<Found extends ts.Symbol | undefined>(
  symbol: Found,
  checker: ts.TypeChecker,
): Found | ts.Symbol {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
