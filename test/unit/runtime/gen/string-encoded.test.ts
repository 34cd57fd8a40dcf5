import { expect, test } from "vitest";
import { bindTool, type JsonObject, type Tool } from "../../../../src/runtime/gen/v1/index.js";
import { isToolError } from "../../../../src/runtime/model/index.js";
import { guardOf } from "./guard-of.js";

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
  expect(String(error)).toContain('expected an absolute URL such as https://example.com/, got string "nowhere"');
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

/** A tool with a real guard, as generated code has it. */
function strict(more: Partial<Tool> = {}) {
  const inputSchema = {
    type: "object",
    properties: {
      when: { type: "string", format: "date-time" },
      link: { type: "string", format: "uri" },
      size: { type: "string", pattern: "^-?[0-9]+$" },
      either: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
      label: { type: "string", format: "date-time" },
      limit: { type: "number" },
    },
    required: ["when", "limit"],
    additionalProperties: false,
  } as const;
  return bindTool(
    { name: "strict", inputSchema, ...more },
    {
      isInput: guardOf(more.inputSchema ?? inputSchema),
      call: () => undefined,
      carried: {
        "/properties/when": "Date",
        "/properties/link": "URL",
        "/properties/size": "bigint",
        "/properties/either/anyOf/0": "Date",
      },
    },
  );
}

async function errorOf(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isToolError(error)) throw new Error("the call did not fail");
  return error;
}

test("reports dates and URLs that are not valid together with all other problems", async () => {
  const problems = await strict().checkInput({ when: "soon", link: "nowhere", size: "big", either: "later", limt: 5 });
  expect(problems.map(({ path }) => path).toSorted()).toEqual([
    "/either",
    "/limit",
    "/limt",
    "/link",
    "/size",
    "/when",
  ]);
  expect(problems.find(({ path }) => path === "/when")?.message).toBe(
    'expected a date such as 2030-01-31 or 2030-01-31T12:00:00Z, got string "soon"',
  );
});

test("reports a string once if the schema rejects it too, and nothing where no union member matches", async () => {
  const problems = await strict().checkInput({ when: 1, either: 5, size: "x", limit: "many" });
  expect(problems.map(({ path }) => path).toSorted()).toEqual(["/either", "/limit", "/size", "/when"]);
});

test("never throws for an input that is not valid and cannot be read", async () => {
  const cyclic: Record<string, unknown> = { when: "soon" };
  cyclic["limit"] = cyclic;
  const throwing = {
    when: "soon",
    get limit(): number {
      throw new Error("no");
    },
  };
  for (const input of [cyclic, throwing, null, 5, "text"]) expect(await strict().checkInput(input)).not.toEqual([]);
});

test("suggests only an input that a call accepts, and keeps its valid parts", async () => {
  const given = { when: "soon", link: "nowhere", either: "2026-02-01", label: "2026-02-01", limit: "many" };
  const { data } = await errorOf(strict().call(given));
  expect(data?.["example"]).toEqual({
    when: "2026-01-31T12:00:00Z",
    link: "https://example.com/",
    either: "2026-02-01",
    label: "2026-02-01",
    limit: 1,
  });
  expect(await strict().checkInput(data?.["example"])).toEqual([]);
});

test("suggests an input if a date is the only problem", async () => {
  const { data } = await errorOf(strict().call({ when: "soon", limit: 5 }));
  expect(data?.["example"]).toEqual({ when: "2026-01-31T12:00:00Z", limit: 5 });
});

test("suggests no input if the only one that it finds cannot be decoded", async () => {
  const inputSchema = {
    type: "object",
    properties: { when: { type: "string", format: "date-time", enum: ["today", "tomorrow"] } },
    required: ["when"],
    additionalProperties: false,
  } as const;
  const { data } = await errorOf(strict({ inputSchema }).call({ when: "today" }));
  expect(data?.["example"]).toBeUndefined();
});
