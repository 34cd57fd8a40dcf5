import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { loadCompiler } from "../../../src/compiler/frontend/morph-common.js";

test("the compiler that is loaded is the one of ts-morph, and not another copy of it", () => {
  expect(loadCompiler().createProgram).toBe(ts.createProgram);
});
