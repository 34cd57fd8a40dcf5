import { generateText, stepCountIs } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { toAISDK, toAnthropic, toGemini, toOpenAI, toOpenAIResponses } from "../../../../src/runtime/adapters/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { type BoundTool, bindTool } from "../../../../src/runtime/gen/v1/index.js";
import {
  audioContent,
  imageContent,
  linkContent,
  resourceContent,
  textContent,
} from "../../../../src/runtime/index.js";
import type { ObjectSchema } from "../../../../src/runtime/model/index.js";
import { toolResult } from "../../../../src/runtime/model/internal.js";
import { callTool } from "../../../support/call-over-mcp.js";
import { guardOf } from "../gen/guard-of.js";

const searchInput: ObjectSchema = {
  type: "object",
  properties: {
    query: { type: "string", minLength: 2, description: "What to look for." },
    limit: { type: "integer", minimum: 1, default: 10 },
    where: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      items: { anyOf: [{ type: "string" }, { type: "number" }] },
      minItems: 2,
      maxItems: 2,
    },
  },
  required: ["query"],
  additionalProperties: false,
};

const seen: unknown[] = [];
const search = defineTool(
  { name: "docs.search", namespace: "docs", description: "Search.", inputSchema: searchInput },
  (input) => {
    seen.push(input);
    return { hits: 1 };
  },
);
const say = defineTool(
  { name: "say", description: "Say.", inputSchema: { type: "object", properties: {}, additionalProperties: {} } },
  () => "hello",
);
const fails = defineTool({ name: "fails", inputSchema: { type: "object", properties: {} } }, () => {
  throw new Error("disk is full");
});
const tools: readonly BoundTool[] = [search, say, fails];

describe("tools for OpenAI", () => {
  test("have names and schemas that the API accepts", () => {
    expect(toOpenAI(tools).tools.map((tool) => tool.function.name)).toEqual(["docs_search", "say", "fails"]);
    expect(toOpenAI(tools).tools[0]?.function).not.toHaveProperty("strict");
  });

  test("are strict where possible, and report why others are not", () => {
    const { tools: strict, losses } = toOpenAI(tools, { strict: true });
    expect(strict.map((tool) => tool.function.strict)).toEqual([true, undefined, undefined]);
    expect(strict[0]?.function.parameters).toMatchObject({
      required: ["query", "limit", "where"],
      properties: {
        query: { type: "string", description: "What to look for. (at least 2 characters)" },
        limit: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }], description: "(default 10)" },
      },
    });
    expect(losses).toContainEqual(expect.objectContaining({ tool: "say", what: "strict", path: "/inputSchema" }));
  });

  test("run a call", async () => {
    const { run } = toOpenAI(tools);
    const call = {
      id: "c1",
      type: "function",
      function: { name: "docs_search", arguments: '{"query":"abc"}' },
    } as const;
    expect(await run(call)).toEqual({ role: "tool", tool_call_id: "c1", content: '{"hits":1}' });
    expect(await run({ ...call, function: { name: "say", arguments: "" } })).toMatchObject({ content: "hello" });
  });

  test("treat null as absent in strict mode only", async () => {
    const call = {
      id: "c1",
      type: "function",
      function: { name: "docs_search", arguments: '{"query":"abc","limit":null,"where":null}' },
    } as const;
    expect((await toOpenAI(tools, { strict: true }).run(call)).content).toBe('{"hits":1}');
    expect(seen.at(-1)).toEqual({ query: "abc" });
    expect((await toOpenAI(tools).run(call)).content).toContain("[Validation]");
  });

  test("describe every failure of a call", async () => {
    const { run } = toOpenAI(tools);
    const text = async (name: string, args: string): Promise<string> =>
      (await run({ id: "c", type: "function", function: { name, arguments: args } })).content;
    expect(await text("docs_search", "{broken")).toMatch(
      /^\[Validation\] Arguments of "docs_search" are not valid JSON: /,
    );
    expect(await text("docs.search", "{}")).toBe(
      '[ToolNotFound] Unknown tool "docs.search". Available tools: docs_search, say, fails.',
    );
    expect(await text("fails", "{}")).toBe("disk is full");
    expect(await text("docs_search", '"text"')).toContain("[Validation] Invalid input for tool");
    expect((await run({ id: "c", type: "custom" })).content).toContain("[ToolNotFound]");
  });

  test("correct arguments with coerce: on", async () => {
    const call = {
      id: "c1",
      type: "function",
      function: { name: "docs_search", arguments: '{"query":"abc","limit":"5"}' },
    } as const;
    expect((await toOpenAI(tools).run(call)).content).toContain("[Validation]");
    expect((await toOpenAI(tools, { coerce: "on" }).run(call)).content).toBe('{"hits":1}');
    expect(seen.at(-1)).toEqual({ query: "abc", limit: 5 });
  });

  test("work with the Responses API", async () => {
    const { tools: offered, run } = toOpenAIResponses(tools, { strict: true });
    expect(offered.map(({ name, strict }) => [name, strict])).toEqual([
      ["docs_search", true],
      ["say", false],
      ["fails", false],
    ]);
    expect(await run({ call_id: "c2", name: "say", arguments: "{}" })).toEqual({
      type: "function_call_output",
      call_id: "c2",
      output: "hello",
    });
  });
});

describe("tools for Anthropic", () => {
  test("run a call and mark a failure", async () => {
    const { tools: offered, run } = toAnthropic(tools);
    expect(offered.map(({ name }) => name)).toEqual(["docs_search", "say", "fails"]);
    expect(await run({ id: "t1", name: "docs_search", input: { query: "abc" } })).toEqual({
      type: "tool_result",
      tool_use_id: "t1",
      content: '{"hits":1}',
    });
    expect(await run({ id: "t2", name: "fails", input: {} })).toMatchObject({
      content: "disk is full",
      is_error: true,
    });
  });

  test("are strict where possible, at most 20 of them", () => {
    const many = Array.from({ length: 25 }, (_, i) =>
      defineTool(
        { name: `t${i}`, inputSchema: { type: "object", properties: {}, additionalProperties: false } },
        () => 1,
      ),
    );
    const strict = toAnthropic(many, { strict: true }).tools.filter((tool) => tool.strict);
    expect(strict).toHaveLength(20);
    expect(toAnthropic([say], { strict: true }).tools[0]).not.toHaveProperty("strict");
  });
});

describe("tools for Gemini", () => {
  test("are function declarations of one tool", () => {
    const { tools: offered } = toGemini(tools);
    expect(offered).toHaveLength(1);
    const [first] = offered[0]?.functionDeclarations ?? [];
    expect(first).toMatchObject({ name: "docs_search" });
    expect(JSON.stringify(first)).not.toMatch(/prefixItems|additionalProperties|"default"/);
    expect(toGemini([]).tools).toEqual([]);
  });

  test("have no parameters if they have no properties", () => {
    const [, , last] = toGemini(tools).tools[0]?.functionDeclarations ?? [];
    expect(last).toEqual({ name: "fails" });
  });

  test("run a call and return output or error", async () => {
    const { run } = toGemini(tools);
    expect(await run({ id: "g1", name: "docs_search", args: { query: "abc" } })).toEqual({
      functionResponse: { id: "g1", name: "docs_search", response: { output: { hits: 1 } } },
    });
    expect(await run({ name: "fails" })).toEqual({
      functionResponse: { name: "fails", response: { error: "disk is full" } },
    });
    expect((await run({})).functionResponse.response["error"]).toContain("[ToolNotFound]");
  });
});

describe("tools for the AI SDK", () => {
  const ask = async (toolName: string, input: string) => {
    let turn = 0;
    const model = new MockLanguageModelV3({
      doGenerate: async () => {
        const usage = {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        };
        turn++;
        return turn === 1
          ? {
              content: [{ type: "tool-call", toolCallId: "a1", toolName, input }],
              finishReason: { unified: "tool-calls", raw: undefined },
              usage,
              warnings: [],
            }
          : {
              content: [{ type: "text", text: "done" }],
              finishReason: { unified: "stop", raw: undefined },
              usage,
              warnings: [],
            };
      },
    });
    await generateText({ model, tools: toAISDK(tools), prompt: "go", stopWhen: stepCountIs(2) });
    const [first, second] = model.doGenerateCalls;
    const message = second?.prompt.find(({ role }) => role === "tool");
    const part = Array.isArray(message?.content) ? message.content[0] : undefined;
    return { offered: first?.tools, output: part?.type === "tool-result" ? part.output : undefined };
  };

  test("send their schemas to the model, and their output back", async () => {
    const { offered, output } = await ask("docs_search", '{"query":"abc"}');
    expect(output).toEqual({ type: "text", value: '{"hits":1}' });
    const [first, second] = offered ?? [];
    expect(first).toMatchObject({ type: "function", name: "docs_search", description: "Search." });
    // The SDK keeps an open object open.
    const schema = second?.type === "function" ? second.inputSchema : {};
    expect(new Ajv2020().compile(schema as object)({ anything: [1] })).toBe(true);
  });

  test("report invalid input with the same text as other clients", async () => {
    const { output } = await ask("docs_search", '{"query":"a"}');
    const { content } = await toAnthropic(tools).run({ id: "x", name: "docs_search", input: { query: "a" } });
    expect(output).toEqual({ type: "error-text", value: content });
  });

  test("yield the output so far after each chunk, and the complete output last", async () => {
    let closed = false;
    async function* count(): AsyncGenerator<number> {
      try {
        yield 1;
        yield 2;
      } finally {
        closed = true;
      }
    }
    const list: ObjectSchema = { type: "object", properties: { result: { type: "array" } }, required: ["result"] };
    const bound = bindTool(
      { name: "count", inputSchema: { type: "object" }, outputSchema: list },
      { isInput: guardOf(searchInput), isOutput: guardOf(list), stream: count },
    );
    const execute = toAISDK([bound])["count"]?.execute;
    const outputs = async (input: unknown, limit = 9): Promise<unknown[]> => {
      const seen: unknown[] = [];
      const parts = execute?.(input, {});
      if (!parts || !(Symbol.asyncIterator in parts)) throw new Error("the outputs are not iterable");
      for await (const part of parts) if (seen.push(part) === limit) break;
      return seen;
    };
    expect(await outputs({ query: "abc" })).toEqual([{ result: [1] }, { result: [1, 2] }, { result: [1, 2] }]);
    await expect(outputs({})).rejects.toThrow("[Validation]");
    closed = false;
    expect(await outputs({ query: "abc" }, 1)).toEqual([{ result: [1] }]);
    await expect.poll(() => closed).toBe(true);
  });

  test("have a null output if the tool returns none", async () => {
    const silent = defineTool({ name: "silent", inputSchema: { type: "object", properties: {} } }, () => undefined);
    const tool = toAISDK([silent])["silent"];
    const output = await tool?.execute({}, {});
    expect(output).toBeNull();
    expect(tool?.toModelOutput({ output: null })).toEqual({ type: "text", value: "" });
  });
});

test("a validation error has the same text over MCP and for every vendor", async () => {
  const input = { query: 5, limit: 0 };
  const overMcp = await callTool([search], "docs.search", input);
  const texts = [
    (
      await toOpenAI(tools).run({
        id: "a",
        type: "function",
        function: { name: "docs_search", arguments: JSON.stringify(input) },
      })
    ).content,
    (await toOpenAIResponses(tools).run({ call_id: "a", name: "docs_search", arguments: JSON.stringify(input) }))
      .output,
    (await toAnthropic(tools).run({ id: "a", name: "docs_search", input })).content,
    (await toGemini(tools).run({ name: "docs_search", args: input })).functionResponse.response["error"],
  ];
  expect(new Set([overMcp, ...texts]).size).toBe(1);
  expect(overMcp).toMatch(/^\[Validation\] /);
});

test("tools whose projected names would clash get unique names, by which calls find them", async () => {
  const tool = (name: string): BoundTool =>
    defineTool({ name, inputSchema: { type: "object", properties: {} } }, () => name);
  const set = toAnthropic([
    tool("a.b"),
    tool("a_b"),
    tool("a-b"),
    tool("a.b".padEnd(80, "x")),
    tool("a.b".padEnd(81, "x")),
  ]);
  expect(set.tools.map(({ name }) => name)).toEqual([
    "a_b_2",
    "a_b",
    "a-b",
    "a_b".padEnd(64, "x"),
    `${"a_b".padEnd(62, "x")}_2`,
  ]);
  for (const { name } of set.tools.slice(0, 3)) {
    const { content } = await set.run({ id: "x", name, input: {} });
    expect(content).toBe({ a_b_2: "a.b", a_b: "a_b", "a-b": "a-b" }[name]);
  }
});

describe("images of a result", () => {
  const png = imageContent(Uint8Array.of(1, 2, 3), "image/png");
  const noInput: ObjectSchema = { type: "object", properties: {} };
  const attaching = defineTool({ name: "attaching", inputSchema: noInput }, (_input, { attach }) => {
    attach?.(png);
    return { bytes: 3 };
  });
  const content = [
    ...[
      textContent("one"),
      png,
      textContent(""),
      imageContent("AQ==", "image/tiff"),
      audioContent("AQ==", "audio/wav"),
    ],
    resourceContent("file:///a.pdf", Uint8Array.of(1), { mimeType: "application/pdf" }),
    ...[resourceContent("file:///a.txt", "a text"), linkContent({ uri: "file:///b", name: "b" })],
  ];
  const selecting = defineTool({ name: "selecting", inputSchema: noInput }, () => toolResult({ content }));
  const plain = defineTool({ name: "plain", inputSchema: noInput }, () =>
    toolResult({ content: [textContent("only")] }),
  );
  const failing = defineTool({ name: "failing", inputSchema: noInput }, () =>
    toolResult({ isError: true, content: [png] }),
  );
  const all = [attaching, selecting, plain, failing];
  const textForm = '{"bytes":3}';
  const named = "one\n[image]\n[image]\n[audio]\n[resource]\na text\n[b](file:///b)";

  test("reach Claude, with PDF documents; other media are named", async () => {
    const { run } = toAnthropic(all);
    const resultOf = async (name: string) => (await run({ id: "1", name, input: {} })).content;
    const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "AQID" } };
    expect(await resultOf("attaching")).toEqual([{ type: "text", text: textForm }, image]);
    const text = (value: string) => ({ type: "text", text: value });
    expect(await resultOf("selecting")).toEqual([
      ...[text("one"), image, text("[image]"), text("[audio]")],
      { type: "document", source: { type: "base64", media_type: "application/pdf", data: "AQ==" } },
      ...[text("a text"), text("[b](file:///b)")],
    ]);
    expect(await resultOf("plain")).toBe("only");
    // The API accepts only text in a failure.
    expect(await run({ id: "1", name: "failing", input: {} })).toMatchObject({
      is_error: true,
      content: expect.any(String),
    });
  });

  test("reach the Responses API, and are named in Chat Completions", async () => {
    const { run } = toOpenAIResponses(all);
    const { output } = await run({ call_id: "1", name: "attaching", arguments: "" });
    expect(output).toEqual([
      { type: "input_text", text: textForm },
      { type: "input_image", image_url: "data:image/png;base64,AQID", detail: "auto" },
    ]);
    expect((await run({ call_id: "1", name: "plain", arguments: "" })).output).toBe("only");
    const call = { id: "1", type: "function", function: { name: "attaching", arguments: "" } };
    expect((await toOpenAI(all).run(call)).content).toBe(`${textForm}\n[image]`);
    const selected = { ...call, function: { name: "selecting", arguments: "" } };
    expect((await toOpenAI(all).run(selected)).content).toBe(named);
  });

  test("reach Gemini beside the response, unless the model does not accept them", async () => {
    const parts = [{ inlineData: { mimeType: "image/png", data: "AQID" } }];
    const attached = await toGemini(all).run({ name: "attaching" });
    expect(attached.functionResponse).toEqual({ name: "attaching", response: { output: { bytes: 3 } }, parts });
    const selected = await toGemini(all).run({ name: "selecting" });
    const document = { inlineData: { mimeType: "application/pdf", data: "AQ==" } };
    expect(selected.functionResponse).toMatchObject({ response: { output: named }, parts: [...parts, document] });
    expect((await toGemini(all, { media: false }).run({ name: "attaching" })).functionResponse).not.toHaveProperty(
      "parts",
    );
    expect((await toGemini(all).run({ name: "plain" })).functionResponse).not.toHaveProperty("parts");
  });

  test("reach the model of the AI SDK", async () => {
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
    const prompts: unknown[] = [];
    const names = ["attaching", "selecting", "plain"];
    const model = new MockLanguageModelV3({
      doGenerate: async ({ prompt }) => {
        prompts.push(prompt);
        const calls = names.map((toolName, i) => ({ type: "tool-call", toolCallId: `c${i}`, toolName, input: "{}" }));
        const isFirst = prompts.length === 1;
        return {
          content: isFirst ? calls : [{ type: "text", text: "done" }],
          finishReason: { unified: isFirst ? "tool-calls" : "stop", raw: undefined },
          usage,
          warnings: [],
        } as never;
      },
    });
    await generateText({ model, tools: toAISDK(all), prompt: "go", stopWhen: stepCountIs(2) });
    const sent = JSON.parse(JSON.stringify(prompts[1]))
      .at(-1)
      .content.map((part: { output: unknown }) => part.output);
    const text = (value: string) => ({ type: "text", text: value });
    const image = { type: "image-data", data: "AQID", mediaType: "image/png" };
    expect(sent[0]).toEqual({ type: "content", value: [text(textForm), image] });
    expect(sent[1].value).toEqual(
      expect.arrayContaining([text("one"), image, { type: "file-data", data: "AQ==", mediaType: "application/pdf" }]),
    );
    expect(sent[2]).toEqual({ type: "text", value: "only" });
  });

  test("of a result that was stored are not there, but its text is", () => {
    const { attaching: tool } = toAISDK(all);
    expect(tool?.toModelOutput({ input: {}, output: { bytes: 3 } })).toEqual({ type: "text", value: textForm });
  });

  test("are left to a caller that collects what tools attach", async () => {
    const collected: unknown[] = [];
    const attach = (block: unknown): void => void collected.push(block);
    const { content: sent } = await toAnthropic(all).run({ id: "1", name: "attaching", input: {} }, { attach });
    expect([sent, collected]).toEqual([textForm, [png]]);
  });
});
