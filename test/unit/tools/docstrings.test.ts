import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** The source of every public entry point, by its specifier. */
const entries = ["runtime", "compiler"].flatMap((folder) => {
  // npm has read this file already; its entry points are what users can import.
  const { name, exports } = JSON.parse(readFileSync(`${root}/src/${folder}/package.json`, "utf8")) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === "string") return [];
    const source = target.types.replace("./dist/", `${root}/src/${folder}/`).replace(/\.d\.ts$/, ".ts");
    return [[name + subpath.slice(1), source] as const];
  });
});

describe("every public export says in a docstring what it is", () => {
  const config = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map(([, source]) => source),
    options,
  );
  const checker = program.getTypeChecker();

  test.each(entries)("%s", (_, source) => {
    const file = program.getSourceFile(source);
    const module = file && checker.getSymbolAtLocation(file);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    expect(symbols.length).toBeGreaterThan(0);
    const silent = symbols.filter((symbol) => {
      const named = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return named.getDocumentationComment(checker).length === 0;
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
