import { ts } from "ts-morph";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: accessors replace the properties of the compiler's symbols that say what a symbol means.
 * Reason: only the compiler knows whether a type depends on a global declaration.
 * Gain: a program for tools that use types of packages or of Node need not contain other packages and all of @types/node. With a type of Node in one
 * tool among 101, a cold run takes as long as without it, and 1.6 times as long if it reads all of @types/node.
 * Without it: programs with packages contain all packages and all `types` of the tsconfig.
 * It can go when a checker reports which declarations it has used.
 */

/** The names of the watched symbols that were read. */
export interface GlobalsWatch {
  readonly read: ReadonlySet<string>;
}

/** The properties that the compiler reads to find out what a symbol means. */
const meanings = ["declarations", "valueDeclaration", "members", "exports"] as const;

/** Those of a module. That it has declarations is read to exclude it from the properties of `globalThis`. */
const meaningsOfModules = ["valueDeclaration", "exports"] as const;

/**
 * Watches the global symbols with these names from now on. Returns undefined if one of them does not exist, or if internals are off.
 * @param location A file in which these names have their global meaning.
 */
export function watchGlobals(
  program: ts.Program,
  location: ts.SourceFile,
  names: ReadonlySet<string>,
): GlobalsWatch | undefined {
  if (!usesInternals()) return undefined;
  const watch = { read: new Set<string>() };
  const every: ts.SymbolFlags = -1;
  const symbols = program
    .getTypeChecker()
    .getSymbolsInScope(location, every)
    .filter((symbol) => names.has(nameOf(symbol)));
  if (symbols.length < names.size) return undefined;
  for (const symbol of symbols) {
    if (!watches.has(symbol)) reportFirstRead(symbol);
    watches.set(symbol, watch);
  }
  return watch;
}

/** The last watch of each symbol that was not read. Programs share the symbols of the standard library. */
const watches = new WeakMap<ts.Symbol, { readonly read: Set<string> }>();

function reportFirstRead(symbol: ts.Symbol): void {
  const keys = nameOf(symbol).startsWith('"') ? meaningsOfModules : meanings;
  const own = keys.map((key) => [key, Object.getOwnPropertyDescriptor(symbol, key)] as const);
  const unwatch = (): void => {
    watches.get(symbol)?.read.add(nameOf(symbol));
    watches.delete(symbol);
    for (const [key, descriptor] of own) {
      // Those of the standard library may be on the prototype.
      if (descriptor) Object.defineProperty(symbol, key, descriptor);
      else Reflect.deleteProperty(symbol, key);
    }
  };
  for (const key of keys) {
    Object.defineProperty(symbol, key, {
      get: () => {
        unwatch();
        return symbol[key];
      },
      set: (value: unknown) => {
        unwatch();
        Object.assign(symbol, { [key]: value });
      },
      enumerable: true,
      configurable: true,
    });
  }
}

/** The `name` of a symbol is computed from what is watched. */
function nameOf({ escapedName }: ts.Symbol): string {
  return ts.unescapeLeadingUnderscores(escapedName);
}
