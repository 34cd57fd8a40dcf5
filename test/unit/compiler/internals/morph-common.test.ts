import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { loadCompiler, standardLibrary } from "../../../../src/compiler/internals/morph-common.js";

test("loads the compiler of ts-morph and no second copy", () => {
  expect(loadCompiler().createProgram).toBe(ts.createProgram);
});

test("has the declaration files that ts-morph contains", () => {
  const library = standardLibrary();
  expect(library("lib.es2022.d.ts")).toContain('<reference lib="es2021" />');
  expect(library("lib.of-nobody.d.ts")).toBeUndefined();
});
