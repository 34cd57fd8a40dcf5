import { expect, test } from "vitest";
import { toMetadata } from "../../../../src/compiler/frontend/tools/metadata.js";
import { isJsonObject } from "../../../../src/runtime/model/index.js";

test("an entry of _meta may be named __proto__", () => {
  const value = JSON.parse('{"__proto__": {"a": 1}}');
  const { metadata, problems } = toMetadata([
    { name: "meta", value },
    { name: "meta", value: { b: 2 } },
  ]);
  expect(problems).toEqual([]);
  expect(Object.entries(metadata.meta ?? {})).toEqual([
    ["__proto__", { a: 1 }],
    ["b", 2],
  ]);
  expect(isJsonObject(metadata.meta)).toBe(true);
});
