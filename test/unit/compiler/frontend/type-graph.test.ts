import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { bundleTypeGraph } from "../../../../scripts/type-graph-bundle.mjs";
import { NumberType, StringType, UnionType } from "../../../../src/compiler/frontend/type-graph.js";

it("exports working classes of ts-json-schema-generator", () => {
  expect(new UnionType([new StringType(), new NumberType()]).getId()).toBe("(string|number)");
});

it("does not load a second compiler", async () => {
  const file = fileURLToPath(new URL("../../../../src/compiler/frontend/type-graph.ts", import.meta.url));
  const { text } = await bundleTypeGraph(file);
  expect(ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)).toEqual(["ts-morph"]);
  expect(text).not.toContain("createTypeChecker");
});
