import { expect, test } from "vitest";
import { mcpProtocolVersion, readWellKnownMeta, validateTool } from "../../../src/runtime/model/index.js";
import { wellKnownMetaKeys } from "../../../src/runtime/model/well-known-meta.js";

test("names every problem with its path", () => {
  const tool = { name: "a:b", namespace: "x:y", version: "1", tags: ["A"], inputSchema: null };
  expect(() => validateTool(tool)).toThrow(
    expect.objectContaining({
      code: "InvalidTool",
      data: {
        problems: ["/name", "/namespace", "/version", "/tags", "/inputSchema"].map((path) =>
          expect.objectContaining({ path }),
        ),
      },
    }),
  );
});

test("says one problem in the words of the contracts", () => {
  expect(() => validateTool({ name: "", inputSchema: {} })).toThrow(/^invalid tool: name is required$/);
});

test("asks only that an input schema is there, unless schemas have to be objects", () => {
  const tool = { name: "t", inputSchema: "text", outputSchema: [] };
  expect(() => validateTool(tool)).not.toThrow();
  expect(() => validateTool(tool, { schemas: "object" })).toThrow(
    expect.objectContaining({
      data: { problems: ["/inputSchema", "/outputSchema"].map((path) => expect.objectContaining({ path })) },
    }),
  );
});

test("takes another normal form of tags", () => {
  const tool = { name: "t", inputSchema: {}, tags: ["A/B"] };
  expect(() => validateTool(tool, { normalizeTags: (tags) => [...tags] })).not.toThrow();
});

test("the well-known keys of _meta are read where they have the right type", () => {
  const _meta = {
    ...{
      summary: "s",
      category: 5,
      inputModes: ["text", 1],
      outputModes: "text",
      examples: ["e"],
      deterministic: true,
    },
    ...{
      streaming: "yes",
      securitySchemes: { key: { type: "apiKey" } },
      securityRequirements: [{ key: [] }, 1],
      uiHints: [],
    },
  };
  expect(readWellKnownMeta({ _meta })).toEqual({
    ...{ summary: "s", inputModes: ["text"], examples: ["e"], deterministic: true },
    ...{ securitySchemes: { key: { type: "apiKey" } }, securityRequirements: [{ key: [] }] },
  });
  expect(readWellKnownMeta({})).toEqual({});
  expect(readWellKnownMeta({ _meta: JSON.parse('{"__proto__":{"summary":"s"}}') })).toEqual({});
  expect(wellKnownMetaKeys).toHaveLength(10);
  expect(mcpProtocolVersion).toBe("2025-11-25");
});
