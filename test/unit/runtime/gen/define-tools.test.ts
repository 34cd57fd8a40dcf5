import { expect, test } from "vitest";
import { defineTools, lazy, type Tool } from "../../../../src/runtime/gen/v1/index.js";

const inputSchema = { type: "object" } as const;

test("defineTools returns the records in order, frozen, including shared parts", () => {
  const shared = { type: "object", properties: { a: { type: "string" } } } as const;
  const tools: Tool[] = [
    { name: "b", inputSchema: { ...inputSchema, $defs: { shared } } },
    { name: "a", inputSchema: { ...inputSchema, $defs: { shared } } },
  ];
  const defined = defineTools(tools);
  expect(defined).toEqual(tools);
  expect(Object.isFrozen(defined)).toBe(true);
  expect(Object.isFrozen(shared.properties.a)).toBe(true);
});

test("defineTools reports the problems of all records at once", () => {
  const tools: Tool[] = [
    { name: "a b", inputSchema },
    { name: "ok", inputSchema, version: "1" },
  ];
  expect(() => defineTools(tools)).toThrow(
    expect.objectContaining({
      code: "InvalidTool",
      data: {
        problems: [
          { path: "/0/name", message: "name contains invalid characters:  " },
          { path: "/1/version", message: "invalid semantic version: 1" },
        ],
      },
    }),
  );
});

test("defineTools rejects two tools with the same id, and accepts two versions of a tool", () => {
  const tool: Tool = { name: "a", namespace: "n", version: "1.0.0", inputSchema };
  expect(() => defineTools([tool, { ...tool }])).toThrow('/1: two tools have the id "n:a:1.0.0"');
  expect(defineTools([tool, { ...tool, version: "2.0.0" }])).toHaveLength(2);
  expect(() =>
    defineTools([
      { name: "a", inputSchema },
      { name: "a", inputSchema, version: "1.0.0" },
    ]),
  ).toThrow('two tools have the id "a"');
});

test("lazy creates its value once, at the first call", () => {
  let made = 0;
  const value = lazy(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect(value()).toBe(value());
  expect(made).toBe(1);
});

test("lazy caches undefined, and tries again after an exception", () => {
  let tries = 0;
  const nothing = lazy(() => void tries++);
  nothing();
  nothing();
  expect(tries).toBe(1);
  const failing = lazy(() => {
    if (++tries === 2) throw new Error("not yet");
    return tries;
  });
  expect(failing).toThrow("not yet");
  expect(failing()).toBe(3);
});
