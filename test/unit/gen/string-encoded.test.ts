import { expect, test } from "vitest";
import { bindTool, isToolError, type JsonObject, type Tool } from "../../../src/runtime/gen/v1/index.js";

const schema = {
  type: "object",
  properties: {
    when: { type: "string", format: "date-time" },
    links: { type: "array", items: { type: "string", format: "uri" } },
    count: { anyOf: [{ type: "string", pattern: "^-?[0-9]+$" }, { type: "null" }] },
    more: { $ref: "#/$defs/More" },
    byName: { type: "object", properties: {}, additionalProperties: { type: "string", format: "date-time" } },
  },
  additionalProperties: false,
  $defs: {
    More: {
      type: "object",
      properties: { data: { type: "string", contentEncoding: "base64" }, next: { $ref: "#/$defs/More" } },
      additionalProperties: false,
    },
  },
} as const;

const carried = {
  "/properties/when": "Date",
  "/properties/links/items": "URL",
  "/properties/count/anyOf/0": "bigint",
  "/$defs/More/properties/data": "bytes",
  "/properties/byName/additionalProperties": "Date",
} as const;

function echo(seen: (input: unknown) => unknown) {
  const tool: Tool = {
    name: "echo",
    inputSchema: schema,
    outputSchema: { type: "object", properties: { result: {} }, additionalProperties: false },
  };
  return bindTool(tool, {
    isInput: (data): data is unknown => true,
    isOutput: (data): data is unknown => true,
    call: seen,
    carried,
    wrapped: true,
  });
}

test("passes decoded values to the handler, at every position", async () => {
  const input: unknown[] = [];
  const tool = echo((value) => void input.push(value));
  const args = {
    when: "2026-01-31T12:00:00Z",
    links: ["https://example.com/a"],
    count: "12345678901234567890",
    more: { data: "AQID", next: { data: "" } },
    byName: { x: "2026-01-01" },
  };
  await tool.call(args);
  expect(input[0]).toEqual({
    when: new Date("2026-01-31T12:00:00Z"),
    links: [new URL("https://example.com/a")],
    count: 12345678901234567890n,
    more: { data: Uint8Array.of(1, 2, 3), next: { data: new Uint8Array() } },
    byName: { x: new Date("2026-01-01") },
  });
  expect(args.when).toBe("2026-01-31T12:00:00Z");
});

test("keeps null and absent properties", async () => {
  const input: unknown[] = [];
  await echo((value) => void input.push(value)).call({ count: null });
  expect(input[0]).toEqual({ count: null });
});

test("reports the path of every string that is not a valid date or URL", async () => {
  const call = echo(() => undefined).call({ when: "soon", links: ["https://example.com", "nowhere"] });
  const error = await call.catch((thrown: unknown) => thrown);
  expect(isToolError(error) && error.code).toBe("Validation");
  expect(String(error)).toContain("/when");
  expect(String(error)).toContain('expected an absolute URL such as https://example.com/, got "nowhere"');
});

test("encodes bigints, bytes, dates and URLs of an output as strings", async () => {
  const tool = echo(() => ({
    count: 10n,
    data: Uint8Array.of(255, 0),
    when: new Date(0),
    link: new URL("https://example.com"),
  }));
  const expected: JsonObject = {
    result: { count: "10", data: "/wA=", when: "1970-01-01T00:00:00.000Z", link: "https://example.com/" },
  };
  expect(await tool.call({})).toEqual(expected);
});
