import { expect, test } from "vitest";
import { createSchemaSize } from "../../../../src/compiler/frontend/format/schema-definitions.js";

test("counts the characters of compact JSON, with shared parts each time", () => {
  const part = { type: "string", enum: ['a"b', "é", null, 1.5] };
  const schema = { type: "object", properties: { a: part, b: part, c: { items: [part, {}, []] } }, required: ["a"] };
  expect(createSchemaSize()(schema)).toBe(JSON.stringify(schema).length);
});
