import { ts } from "ts-morph";

/** The name under which `file` exports `symbol`; undefined if it does not. Prefers a named export to the default export. */
export function exportedName(
  symbol: ts.Symbol | undefined,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): string | undefined {
  const module = checker.getSymbolAtLocation(file);
  if (!module || !symbol) return undefined;
  const target = resolved(symbol, checker);
  const names = checker
    .getExportsOfModule(module)
    .filter((exported) => resolved(exported, checker) === target)
    .map((exported) => exported.name);
  return names.find((name) => name !== "default") ?? names[0];
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  if (symbol.flags & ts.SymbolFlags.Alias) return checker.getAliasedSymbol(symbol);
  // Within its file, a declaration has a local symbol that differs from the exported one.
  return checker.getExportSymbolOfSymbol(symbol);
}
