import { ts } from "ts-morph";
import { resolveAlias } from "../resolve-alias.js";

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

/** The name under which its file exports a declaration: `default` for an anonymous default export. */
export function exportedNameOf(
  declaration: ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration,
  checker: ts.TypeChecker,
): string | undefined {
  const { name } = declaration;
  if (name) return exportedName(checker.getSymbolAtLocation(name), declaration.getSourceFile(), checker);
  return ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Default ? "default" : undefined;
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  const target = resolveAlias(symbol, checker);
  // Within its file, a declaration has a local symbol that differs from the exported one.
  return target === symbol ? checker.getExportSymbolOfSymbol(symbol) : target;
}
