import { expect, test } from "vitest";
import { readWellKnownMeta, validateTool } from "../../../../src/runtime/model/index.js";
import { wellKnownMetaKeys } from "../../../../src/runtime/model/tool-json.js";

test("reports every problem with its path", () => {
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

test("reports a single problem on one line", () => {
  expect(() => validateTool({ name: "", inputSchema: {} })).toThrow(/^invalid tool: name is required$/);
});

test("requires only the presence of an input schema, unless schemas must be objects", () => {
  const tool = { name: "t", inputSchema: "text", outputSchema: [] };
  expect(() => validateTool(tool)).not.toThrow();
  expect(() => validateTool(tool, { schemas: "object" })).toThrow(
    expect.objectContaining({
      data: { problems: ["/inputSchema", "/outputSchema"].map((path) => expect.objectContaining({ path })) },
    }),
  );
});

test("uses a custom tag normalizer", () => {
  const tool = { name: "t", inputSchema: {}, tags: ["A/B"] };
  expect(() => validateTool(tool, { normalizeTags: (tags) => [...tags] })).not.toThrow();
});

test("reads the well-known keys of _meta that have the right type", () => {
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
});
