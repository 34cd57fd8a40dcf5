import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { loadCompiler } from "../../../../src/compiler/internals/morph-common.js";

test("loads the compiler of ts-morph and no second copy", () => {
  expect(loadCompiler().createProgram).toBe(ts.createProgram);
});
