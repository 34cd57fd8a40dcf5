import { describe, expect, test } from "vitest";
import { importOfGenerated, importOfSource, moduleStems } from "../../../../src/compiler/emit/author-imports.js";

const stemsOf = (files: readonly string[], outDir = "src/generated"): Readonly<Record<string, string>> =>
  Object.fromEntries(moduleStems(files, outDir));

describe("a source file's modules", () => {
  test("have the same path as the file next to the output folder", () => {
    expect(stemsOf(["src/files.ts", "src/a/b.ts", "src/view.tsx", "src/c.mts"])).toEqual({
      "src/files.ts": "files",
      "src/a/b.ts": "a/b",
      "src/view.tsx": "view.tsx",
      "src/c.mts": "c.mts",
    });
  });

  test("have the same path as the file in the project root if it is outside that folder", () => {
    expect(stemsOf(["lib/a.ts", "../shared/b.ts"])).toEqual({ "lib/a.ts": "lib/a", "../shared/b.ts": "_/shared/b" });
    expect(stemsOf(["src/a.ts"], "generated")).toEqual({ "src/a.ts": "src/a" });
  });

  test("never share a path, not even on a case-insensitive file system", () => {
    expect(stemsOf(["a.ts", "src/a.ts", "src/A.ts"])).toEqual({ "a.ts": "a", "src/A.ts": "A-2", "src/a.ts": "a-3" });
  });

  test("do not use reserved names", () => {
    expect(stemsOf(["src/definitions.ts"])).toEqual({ "src/definitions.ts": "definitions-2" });
  });
});

describe("an import", () => {
  const settings = { outDir: "src/generated", importExtension: ".js" } as const;

  test("of a generated module is relative to the importing module", () => {
    expect(importOfGenerated("index", "files.tools", settings)).toBe('"./files.tools.js"');
    expect(importOfGenerated("a/b/c.tools", "definitions", settings)).toBe('"../../definitions.js"');
    expect(importOfGenerated("a/b.validators", "a/b.tools", { ...settings, importExtension: ".ts" })).toBe(
      '"./b.tools.ts"',
    );
  });

  test.each([
    ["src/a.ts", '"../a.js"', '"../a.ts"'],
    ["src/a.tsx", '"../a.js"', '"../a.tsx"'],
    ["src/a.mts", '"../a.mjs"', '"../a.mts"'],
    ["src/a.cts", '"../a.cjs"', '"../a.cts"'],
    ["lib/a.js", '"../../lib/a.js"', '"../../lib/a.js"'],
    ['src/"; x.ts', '"../\\"; x.js"', '"../\\"; x.ts"'],
  ])("of %s has the ending that the option asks for", (module, js, ts) => {
    expect(importOfSource(module, settings)).toBe(js);
    expect(importOfSource(module, { ...settings, importExtension: ".ts" })).toBe(ts);
  });
});
