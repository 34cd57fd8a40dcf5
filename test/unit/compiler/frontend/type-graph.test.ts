import { createRequire } from "node:module";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { NumberType, StringType, UnionType } from "../../../../src/compiler/frontend/type-graph.js";

it("exports working classes of ts-json-schema-generator", () => {
  expect(new UnionType([new StringType(), new NumberType()]).getId()).toBe("(string|number)");
});

it("does not load a second compiler", () => {
  expect(ts.version).toMatch(/^6\./);
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((file) => /node_modules[\\/]typescript[\\/]/.test(file))).toEqual([]);
});
