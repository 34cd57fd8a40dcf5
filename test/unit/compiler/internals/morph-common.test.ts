import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { loadCompiler, loadMorphCommon, standardLibrary } from "../../../../src/compiler/internals/morph-common.js";

test("loads the compiler of ts-morph and no second copy", () => {
  expect(loadCompiler().createProgram).toBe(ts.createProgram);
});

test("extracts the same declaration files that ts-morph returns", () => {
  const files = loadMorphCommon().getLibFiles();
  const library = standardLibrary();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ fileName, text }) => library(fileName) !== text)).toEqual([]);
  expect(library("lib.of-nobody.d.ts")).toBeUndefined();
});
