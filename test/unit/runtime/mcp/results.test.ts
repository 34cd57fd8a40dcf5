import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { toAnthropic } from "../../../../src/runtime/adapters/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import {
  type BoundTool,
  bindTool,
  type OutputMode,
  type ToolBinding,
  type ToolContext,
  type ToolResult,
} from "../../../../src/runtime/gen/v1/index.js";
import {
  audioContent,
  imageContent,
  linkContent,
  resourceContent,
  textContent,
} from "../../../../src/runtime/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import type { ObjectSchema } from "../../../../src/runtime/model/index.js";
import { toolResult } from "../../../../src/runtime/model/internal.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { guardOf } from "../gen/guard-of.js";

const inputSchema: ObjectSchema = { type: "object", properties: {} };
const objectOutput: ObjectSchema = {
  type: "object",
  properties: { bytes: { type: "number" } },
  required: ["bytes"],
  additionalProperties: false,
};
const wrapped = (result: object): ObjectSchema => ({
  type: "object",
  properties: { result: { ...result } },
  required: ["result"],
  additionalProperties: false,
});

interface Options {
  readonly outputSchema?: ObjectSchema;
  readonly binding?: Partial<ToolBinding<unknown, unknown>>;
}

/** A tool that returns what `call` returns. */
function toolOf(call: (context: ToolContext) => unknown, { outputSchema, binding }: Options = {}): BoundTool {
  return bindTool({ name: "tool", inputSchema, ...(outputSchema && { outputSchema }) }, {
    isInput: guardOf(inputSchema),
    ...(outputSchema && { isOutput: guardOf(outputSchema) }),
    call: (_input: unknown, context: ToolContext) => call(context),
    ...binding,
  } as ToolBinding<unknown, unknown>);
}

const text = (value: string) => [{ type: "text", text: value }];

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  /** What the official client receives. */
  async function seenBy(bound: BoundTool) {
    const server = await createMcpServer([bound], { name: "s", version: "1", sdk });
    const client = await connectInMemory(server, new Client({ name: "t", version: "0" }));
    const { tools } = await client.listTools();
    const result = await client.callTool({ name: "tool" });
    await client.close();
    return { listed: tools[0], result };
  }

  describe("a tool that returns a string", () => {
    const string = wrapped({ type: "string", description: "The text" });

    it("sends text without structured content, and lists no output schema", async () => {
      const bound = toolOf(() => "# Title", { outputSchema: string, binding: { wrapped: true } });
      const { listed, result } = await seenBy(bound);
      expect(result).toEqual({ content: text("# Title") });
      expect(listed).not.toHaveProperty("outputSchema");
      expect(bound.tool.outputSchema).toEqual(string);
      expect(await bound.call({})).toEqual({ result: "# Title" });
    });

    it("sends no block for an empty text", async () => {
      const bound = toolOf(() => "", { outputSchema: string, binding: { wrapped: true } });
      expect((await seenBy(bound)).result).toEqual({ content: [] });
      const own = toolOf(() => toolResult({ content: [textContent(""), textContent("a")] }));
      expect((await seenBy(own)).result).toEqual({ content: text("a") });
    });

    it("sends text if it has no output schema, too", async () => {
      const { result } = await seenBy(toolOf(() => "hello", { binding: { undeclared: true } }));
      expect(result).toEqual({ content: text("hello") });
    });

    it.each([
      { type: "string", format: "date-time" },
      { type: "string", enum: ["2026-01-01T00:00:00Z"] },
      { type: ["string", "null"] },
    ])("sends both if its value is %o", async (schema) => {
      const bound = toolOf(() => "2026-01-01T00:00:00Z", {
        outputSchema: wrapped(schema),
        binding: { wrapped: true, isOutput: (_value): _value is unknown => true },
      });
      expect((await seenBy(bound)).listed).toHaveProperty("outputSchema");
    });

    it("still rejects another value", async () => {
      const { result } = await seenBy(toolOf(() => 5, { outputSchema: string, binding: { wrapped: true } }));
      expect(result).toMatchObject({ isError: true });
    });
  });

  it.each<[OutputMode | undefined, object]>([
    [undefined, { content: text('{"bytes":5}'), structuredContent: { bytes: 5 } }],
    ["both", { content: text('{"bytes":5}'), structuredContent: { bytes: 5 } }],
    ["text", { content: text('{"bytes":5}') }],
    ["structured", { content: [], structuredContent: { bytes: 5 } }],
  ])("sends an object in mode %s", async (output, expected) => {
    const bound = toolOf(() => ({ bytes: 5 }), { outputSchema: objectOutput, binding: { ...(output && { output }) } });
    const { listed, result } = await seenBy(bound);
    expect(result).toEqual(expected);
    expect(listed !== undefined && "outputSchema" in listed).toBe(output !== "text");
  });

  describe("toolResult", () => {
    const image = imageContent(Uint8Array.of(1, 2, 3), "image/png");

    it("replaces the text form, and keeps structured and attached content", async () => {
      const bound = toolOf(
        ({ attach }) => {
          attach?.(textContent("attached"));
          return toolResult({
            structuredContent: { bytes: 5, secret: 1 },
            content: [textContent("five"), image],
            _meta: { "example.com/cost": 2 },
          });
        },
        { outputSchema: objectOutput },
      );
      expect((await seenBy(bound)).result).toEqual({
        content: [...text("five"), { type: "image", data: "AQID", mimeType: "image/png" }, ...text("attached")],
        structuredContent: { bytes: 5 },
        _meta: { "example.com/cost": 2 },
      });
    });

    it("has the value of a tool whose value is wrapped", async () => {
      const outputSchema = wrapped({ type: "number" });
      const bound = toolOf(() => toolResult({ structuredContent: 5 }), { outputSchema, binding: { wrapped: true } });
      const expected = { content: text('{"result":5}'), structuredContent: { result: 5 } };
      expect((await seenBy(bound)).result).toEqual(expected);
    });

    it("can consist of content alone, for a tool without a value and for one that sends text", async () => {
      const content = () => toolResult({ content: [image] });
      expect((await seenBy(toolOf(content))).result).toEqual({ content: [image] });
      const outputSchema = wrapped({ type: "string" });
      const asText = toolOf(content, { outputSchema, binding: { wrapped: true } });
      expect((await seenBy(asText)).result).toEqual({ content: [image] });
    });

    it("sends a failure with its own content and metadata", async () => {
      const bound = toolOf(
        () => toolResult({ isError: true, content: [textContent("no access"), image], _meta: { code: 403 } }),
        { outputSchema: objectOutput },
      );
      expect((await seenBy(bound)).result).toEqual({
        isError: true,
        content: [...text("no access"), image],
        _meta: { code: 403 },
      });
      await expect(bound.call({})).rejects.toMatchObject({ code: "Execution", message: "no access\n[image]" });
    });

    it("sends the structured content of a failure, which is not held to the output schema", async () => {
      const payload = { code: "rate_limited", retryAt: new Date(0) };
      const json = { code: "rate_limited", retryAt: "1970-01-01T00:00:00.000Z" };
      const bare = toolOf(() => toolResult({ isError: true, structuredContent: payload }));
      const sent = { isError: true, content: text(JSON.stringify(json)), structuredContent: json };
      expect((await seenBy(bare)).result).toEqual(sent);
      await expect(bare.call({})).rejects.toMatchObject({ code: "Execution", message: JSON.stringify(json) });
      const worded = toolOf(
        () => toolResult({ isError: true, content: [textContent("Wait.")], structuredContent: payload }),
        { outputSchema: objectOutput },
      );
      await expect(worded.call({})).rejects.toMatchObject({
        message: "Wait.",
        data: { mcpResult: { isError: true, content: text("Wait."), structuredContent: json } },
      });
    });

    it("rejects the structured content of a failure that has no JSON form", async () => {
      const cyclic: Record<string, unknown> = {};
      cyclic["self"] = cyclic;
      const bound = toolOf(() => toolResult({ isError: true, structuredContent: cyclic }));
      await expect(bound.call({})).rejects.toMatchObject({ code: "OutputValidation" });
    });

    it.each([toolResult({ structuredContent: { bytes: "5" } }), toolResult({ content: [] })])(
      "is rejected if its value does not match the output schema",
      async (returned) => {
        const { result } = await seenBy(toolOf(() => returned, { outputSchema: objectOutput }));
        expect(JSON.stringify(result)).toContain("[OutputValidation]");
      },
    );
  });

  describe("of a tool that is defined with zod and has no output schema", () => {
    const failed = { isError: true, content: text("no"), _meta: { a: 1 } };
    const definition = { name: "tool", description: "A tool.", inputSchema: z.object({}) };

    it("is sent unchanged if it is a complete result of MCP", async () => {
      const image = { content: [{ type: "image", data: "AQID", mimeType: "image/png" }] };
      expect((await seenBy(defineTool(definition, () => image))).result).toEqual(image);
      expect((await seenBy(defineTool(definition, () => failed, { mcpResult: true }))).result).toEqual(failed);
      const both = { content: text("a"), structuredContent: { b: 1 } };
      expect((await seenBy(defineTool(definition, () => both, { mcpResult: true }))).result).toEqual(both);
    });

    it("has no failure or metadata that may come from elsewhere", async () => {
      for (const value of [failed, { ...failed, isError: false }, { isError: true, content: text("no") }]) {
        const { result } = await seenBy(defineTool(definition, (): unknown => value));
        expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("mcpResult") }] });
        expect(result).not.toHaveProperty("_meta");
        const asData = defineTool(definition, () => toolResult({ structuredContent: value }));
        const expected = { content: text(JSON.stringify(value)), structuredContent: value };
        expect((await seenBy(asData)).result).toEqual(expected);
      }
    });
  });

  it.each<[block: unknown, problem: string]>([
    [{ type: "image", data: "no base64!", mimeType: "image/png" }, "/content/0/data: must be base64"],
    [imageContent("https://example.com/a.png", "image/png"), "/content/0/data: must be base64"],
    [{ type: "audio", data: "AAAA" }, "/content/0/mimeType: must be a string"],
    [{ type: "text", text: 5 }, "/content/0/text: must be a string"],
    [{ type: "video" }, "/content/0/type: must be one of text, image, audio, resource, resource_link"],
    [{ type: "resource", resource: { uri: "a:b" } }, "/content/0/resource/blob: must be a string"],
    [{ type: "resource", resource: { uri: "a:b", blob: "%" } }, "/content/0/resource/blob: must be base64"],
    [{ type: "resource_link", uri: "a:b" }, "/content/0/name: must be a string"],
    ["text", "/content/0: must be an object"],
  ])("reports invalid content with the name of the tool: %j", async (block, problem) => {
    const expected = { isError: true, content: [{ text: expect.stringContaining(problem) }] };
    const attaching = toolOf(({ attach }) => attach?.(block as never));
    const complete = toolOf(() => ({ content: [block] }), { binding: { mcpResult: true } });
    for (const bound of [attaching, complete]) {
      const { result } = await seenBy(bound);
      expect(result).toMatchObject(expected);
      expect(result).toMatchObject({ content: [{ text: expect.stringContaining('content of tool "tool"') }] });
    }
    const failing = toolOf(() => ({ isError: true, content: [textContent("why"), block] }), {
      binding: { mcpResult: true },
    });
    expect((await seenBy(failing)).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("why") }],
    });
    const omitted = `The other content is not sent:\n- ${problem.replace("/content/0", "/content/1")}`;
    expect((await seenBy(failing)).result).toMatchObject({ content: [{ text: expect.stringContaining(omitted) }] });
  });

  it("validates the value of a complete result", async () => {
    const outputSchema = z.object({ n: z.number() });
    const definition = { name: "tool", description: "A tool.", inputSchema: z.object({}), outputSchema };
    const of = (n: unknown) => () => ({ content: text("a"), structuredContent: { n } });
    expect((await seenBy(defineTool(definition, of(1), { mcpResult: true }))).result).toEqual(of(1)());
    const { result } = await seenBy(defineTool(definition, of("1"), { mcpResult: true }));
    expect(JSON.stringify(result)).toContain("[OutputValidation]");
  });

  it("passes a complete CallToolResult through", async () => {
    const complete = {
      content: [{ type: "text", text: "done" }],
      structuredContent: { any: [1] },
      _meta: { a: 1 },
    };
    const bound = toolOf(() => complete, { binding: { mcpResult: true } });
    expect((await seenBy(bound)).result).toEqual(complete);
    const failed = toolOf(() => ({ ...complete, isError: true }), { binding: { mcpResult: true } });
    expect((await seenBy(failed)).result).toEqual({ ...complete, isError: true });
  });
});

it("types a result by its value", () => {
  expectTypeOf(toolResult({ structuredContent: { a: 1 } })).toEqualTypeOf<ToolResult<{ a: number }>>();
  expectTypeOf(toolResult({ content: [] })).toEqualTypeOf<ToolResult>();
  expectTypeOf(toolResult({ isError: true, content: [] })).toEqualTypeOf<ToolResult<never>>();
  expectTypeOf<ToolResult<never>>().toExtend<ToolResult<{ a: number }>>();
  expectTypeOf(toolResult({ isError: true, structuredContent: {} })).toEqualTypeOf<ToolResult<never>>();
  // @ts-expect-error A failure has content, structured content or both.
  toolResult({ isError: true });
});

it("takes images and audio as data URLs, and names the tool whose data is not base64", async () => {
  const data = Buffer.from("abcd").toString("base64");
  expect(imageContent(`data:image/png;base64,${data}`, "image/png")).toEqual(imageContent(data, "image/png"));
  expect(audioContent(`data:audio/wav;rate=1;base64,${data}`, "audio/wav")).toMatchObject({ data });
  for (const block of [imageContent("https://example.com/a.png", "image/png"), audioContent("data:,a", "audio/wav")]) {
    const bound = toolOf(() => toolResult({ content: [block] }), { binding: { mcpResult: true } });
    const [sent] = toAnthropic([bound]).tools;
    const outcome = await toAnthropic([bound]).run({ id: "1", name: sent?.name ?? "", input: {} });
    expect(outcome).toMatchObject({
      is_error: true,
      content: '[OutputValidation] Invalid content of tool "tool":\n- /content/0/data: must be base64',
    });
  }
});

it("creates every kind of content", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_value, i) => i % 256);
  const base64 = Buffer.from(bytes).toString("base64");
  expect(imageContent(bytes, "image/png")).toEqual({ type: "image", data: base64, mimeType: "image/png" });
  expect(audioContent("AQID", "audio/wav", { annotations: { priority: 1 } })).toEqual({
    type: "audio",
    data: "AQID",
    mimeType: "audio/wav",
    annotations: { priority: 1 },
  });
  expect(resourceContent("file:///a", "text", { mimeType: "text/plain" })).toEqual({
    type: "resource",
    resource: { uri: "file:///a", mimeType: "text/plain", text: "text" },
  });
  expect(resourceContent("file:///b", Uint8Array.of(1))).toEqual({
    type: "resource",
    resource: { uri: "file:///b", blob: "AQ==" },
  });
  expect(linkContent({ uri: "file:///c", name: "c" })).toEqual({ type: "resource_link", uri: "file:///c", name: "c" });
});
