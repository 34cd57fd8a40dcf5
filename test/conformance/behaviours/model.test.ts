import { expect, it } from "vitest";
import { normalizeTags, type Tool } from "../../../src/runtime/model/index.js";
import { clone } from "../../../src/runtime/model/tool-json.js";

it("con-03: normalizing tags does not modify a frozen array, and returns a new one", () => {
  for (const tags of [[" Foo ", "foo", "C++"], ["in", "normal", "form"], []]) {
    const before = [...tags];
    const normal = normalizeTags(Object.freeze(tags));
    expect(tags).toEqual(before);
    expect(normal).not.toBe(tags);
    normal.push("more");
    expect(tags).toEqual(before);
  }
});

it("con-07: a clone shares nothing with the original, _meta included", () => {
  const tool: Tool = {
    name: "read",
    tags: ["io"],
    inputSchema: { type: "object", properties: { path: { type: "string" } } },
    annotations: { readOnlyHint: true },
    _meta: { nested: { a: [1] } },
  };
  const before = structuredClone(tool);
  // Mutable, to check that changes do not affect the original.
  const copy = clone(tool) as unknown as {
    inputSchema: { properties: { path: object } };
    tags: string[];
    annotations: object;
    _meta: { nested: { a: number[] } };
  };
  Object.assign(copy.inputSchema.properties.path, { type: "number" });
  copy.tags.push("more");
  Object.assign(copy.annotations, { readOnlyHint: false });
  copy._meta.nested.a.push(2);
  expect(tool).toEqual(before);
});
