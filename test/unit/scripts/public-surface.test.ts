import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { contentsPinOf, describeContents, packageNames } from "../../../scripts/pack-contents.js";
import {
  createSurfaceProgram,
  describeSurface,
  entryPoints,
  exportsOf,
  pinOf,
} from "../../../scripts/public-surface.js";
import { repository } from "../../support/temp-project.js";

const pins = join(repository, "test/api");
const program = createSurfaceProgram();
const checker = program.getTypeChecker();

describe.each(entryPoints.map((entry) => [entry.specifier, entry] as const))("%s", (_, entry) => {
  test("exports what its file in test/api says; `npm run api` writes that file", () => {
    expect(describeSurface(program, entry)).toBe(readFileSync(join(pins, pinOf(entry)), "utf8"));
  });

  test("has a docstring for every export", () => {
    const undocumented = exportsOf(program, entry).filter((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target.getDocumentationComment(checker).length === 0;
    });
    expect(undocumented.map(({ name }) => name)).toEqual([]);
  });

  test("exports at run time exactly the values that it declares", async () => {
    const declared = exportsOf(program, entry).filter((symbol) => {
      if (symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration)) return false;
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return (target.flags & ts.SymbolFlags.Value) !== 0;
    });
    const module = entry.declarations.replace(/\.d\.ts$/, ".js");
    const exported = Object.keys(await import(pathToFileURL(module).href));
    expect(exported.sort()).toEqual(declared.map(({ name }) => name));
  });
});

it.each(["esbuild", "vite", "rollup", "rolldown", "webpack", "rspack"])(
  "toolwright-compiler/%s has a default export, as plugins do",
  async (bundler) => {
    const plugin = await import(pathToFileURL(join(repository, `src/compiler/dist/plugin/${bundler}.js`)).href);
    expect(plugin.default).toBe(plugin.toolwright);
  },
);

it("toolwright/model loads at most 60 kB", () => {
  const { metafile } = buildSync({
    entryPoints: [join(repository, "src/runtime/dist/model/index.js")],
    ...{ bundle: true, write: false, format: "esm", platform: "node", metafile: true, treeShaking: false },
  });
  const bytes = Object.values(metafile.inputs).reduce((sum, input) => sum + input.bytes, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60_000);
});

test.each(packageNames)(
  "the tarball of %s contains what its file in test/api lists; `npm run api` writes that file",
  (name) => {
    expect(describeContents(name)).toBe(readFileSync(join(pins, contentsPinOf(name)), "utf8"));
  },
);

it("test/api has no other files", () => {
  const expected = [...entryPoints.map(pinOf), ...packageNames.map(contentsPinOf)];
  expect(readdirSync(pins).sort()).toEqual(expected.sort());
});

it("a program that imports from toolwright reads few of its declarations", () => {
  const options = { noLib: true, types: [], module: ts.ModuleKind.NodeNext };
  const files = ts.createProgram([join(repository, "src/runtime/dist/index.d.ts")], options).getSourceFiles();
  expect(files.length).toBeLessThan(15);
  expect(files.map(({ text }) => text).join("").length).toBeLessThan(60_000);
});

it("one name has one meaning across all entry points of a package", () => {
  const meanings = new Map<string, Map<ts.Symbol, string>>();
  for (const entry of entryPoints) {
    for (const symbol of exportsOf(program, entry)) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const key = `${entry.specifier.split("/")[0]} ${symbol.name}`;
      const known = meanings.get(key) ?? new Map();
      meanings.set(key, known.set(target, known.get(target) ?? entry.specifier));
    }
  }
  // Each of these is the decorator for authors and the record for generated code and hosts, as in MCP itself.
  const records = ["Tool", "Prompt", "Resource"].map((name) => `toolwright ${name}`);
  const clashes = [...meanings].filter(([key, targets]) => targets.size > 1 && !records.includes(key));
  // Each SDK and each bundler has its own entry with the same names.
  const byDesign = (specifier: string): boolean => /\/mcp(\/v[12])?$|^toolwright-compiler\//.test(specifier);
  const unexpected = clashes.filter(([, targets]) => ![...targets.values()].every(byDesign));
  expect(unexpected.map(([key, targets]) => `${key}: ${[...targets.values()].join(", ")}`)).toEqual([]);
});
