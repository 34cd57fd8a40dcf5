import { expect, test } from "vitest";
import { standardLibrary } from "../../../../src/compiler/frontend/compiler.js";
import { loadMorphCommon } from "../../../../src/compiler/internals/morph-common.js";

test("extracts the same declaration files that ts-morph returns", () => {
  const files = loadMorphCommon().getLibFiles();
  const library = standardLibrary();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ fileName, text }) => library(fileName) !== text)).toEqual([]);
  expect(library("lib.of-nobody.d.ts")).toBeUndefined();
});
