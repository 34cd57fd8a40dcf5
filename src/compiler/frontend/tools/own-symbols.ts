import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";

/** Tells whether a symbol is one that this package exports, whatever the author calls it. */
export interface OwnSymbols {
  /** The name that this package gives the symbol, or undefined for anybody else's. */
  ownName(symbol: ts.Symbol | undefined): string | undefined;
}

export function createOwnSymbols(checker: ts.TypeChecker): OwnSymbols {
  const owners = new Map<string, boolean>();
  return {
    ownName(symbol) {
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const file = target?.declarations?.[0]?.getSourceFile().fileName;
      return target && file && isOurs(dirname(file), owners) ? target.name : undefined;
    },
  };
}

/** True when the nearest package.json above `folder` is this package's. */
function isOurs(folder: string, owners: Map<string, boolean>): boolean {
  const known = owners.get(folder);
  if (known !== undefined) return known;
  const manifest = join(folder, "package.json");
  const parent = dirname(folder);
  const ours = existsSync(manifest) ? nameOf(manifest) === "toolwright" : parent !== folder && isOurs(parent, owners);
  owners.set(folder, ours);
  return ours;
}

function nameOf(manifest: string): unknown {
  try {
    return JSON.parse(readFileSync(manifest, "utf8")).name;
  } catch {
    // A package.json that does not parse is nobody's.
    return undefined;
  }
}
