import { ts } from "ts-morph";
import type { Checker } from "./checker.js";

/** The symbol that an import or export refers to; any other symbol unchanged. */
export function resolveAlias<Found extends ts.Symbol | undefined>(symbol: Found, checker: Checker): Found | ts.Symbol {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
