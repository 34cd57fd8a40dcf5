import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as adapterFunctions from "../../../../src/runtime/adapters/index.js";
import {
  toAISDK,
  toAnthropic,
  toBedrock,
  toCohere,
  toGemini,
  toMistral,
  toOllama,
  toOpenAI,
  toOpenAIRealtime,
  toOpenAIResponses,
} from "../../../../src/runtime/adapters/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import {
  audioContent,
  imageContent,
  linkContent,
  resourceContent,
  textContent,
} from "../../../../src/runtime/index.js";
import { toolResult } from "../../../../src/runtime/model/internal.js";
import { contents } from "../../../clients/adapters/contents.js";
import type { AdapterResults } from "../../../clients/adapters/results.js";

const inputSchema = { type: "object", properties: {} } as const;
const png = imageContent(Uint8Array.of(1, 2, 3), "image/png");
const pdf = resourceContent("file:///a.pdf", Uint8Array.of(1), { mimeType: "application/pdf" });
const content = [
  textContent("3 rows were left out"),
  audioContent("AQ==", "audio/wav"),
  linkContent({ uri: "file:///b", name: "b" }),
  png,
  imageContent("AQ==", "image/tiff"),
  pdf,
];
const report = defineTool({ name: "report", inputSchema }, (_input, { attach }) => {
  for (const block of content) attach?.(block);
  return { n: 1 };
});
const selects = defineTool({ name: "selects", inputSchema }, () =>
  toolResult({ structuredContent: { n: 1 }, content: [textContent("one row")] }),
);
const breaks = defineTool({ name: "breaks", inputSchema }, (_input, { attach }) => {
  attach?.(textContent("2 files were written"));
  attach?.(png);
  throw new Error("disk is full");
});
const tools = [report, selects, breaks];
const others = "3 rows were left out\n[audio]\n[b](file:///b)";
const all = `{"n":1}\n${others}\n[image]\n[image]\n[resource]`;

describe("what a tool attaches to a value", () => {
  test("reaches Gemini beside the value", async () => {
    const { functionResponse } = await toGemini(tools).run({ name: "report" });
    expect(functionResponse).toEqual({
      name: "report",
      response: { output: { n: 1 }, content: `${others}\n[image]` },
      parts: [
        { inlineData: { mimeType: "image/png", data: "AQID" } },
        { inlineData: { mimeType: "application/pdf", data: "AQ==" } },
      ],
    });
  });

  test("is named for models of Gemini that take no media", async () => {
    const { functionResponse } = await toGemini(tools, { media: false }).run({ name: "report" });
    expect(functionResponse.response["content"]).toBe(`${others}\n[image]\n[image]\n[resource]`);
    expect(functionResponse).not.toHaveProperty("parts");
  });

  test("is named for APIs that take text", async () => {
    const call = { id: "c", function: { name: "report", arguments: {} } };
    expect((await toOpenAI(tools).run(call)).content).toBe(all);
    expect((await toOllama(tools).run(call)).content).toBe(all);
    expect((await toMistral(tools).run(call)).content).toBe(all);
    expect((await toCohere(tools).run(call)).content).toBe(all);
    expect((await toOpenAIRealtime(tools).run({ name: "report", arguments: "" })).output).toBe(all);
  });

  test("reaches Bedrock in blocks, with documents under a name of their own", async () => {
    const { run } = toBedrock([report]);
    const { toolResult: result } = await run({ toolUseId: "t", name: "report", input: {} });
    expect(result).toMatchObject({ toolUseId: "t", status: "success" });
    expect(result.content).toEqual([
      ...['{"n":1}', "3 rows were left out", "[audio]", "[b](file:///b)"].map((text) => ({ text })),
      { image: { format: "png", source: { bytes: Uint8Array.of(1, 2, 3) } } },
      { text: "[image]" },
      { document: { format: "pdf", name: "document 1", source: { bytes: Uint8Array.of(1) } } },
    ]);
    const again = await run({ toolUseId: "t", name: "report", input: {} });
    expect(again.toolResult.content.at(-1)).toMatchObject({ document: { name: "document 2" } });
  });

  test("reaches Gemini when the tool selects it in place of the text form", async () => {
    const { functionResponse } = await toGemini(tools).run({ name: "selects" });
    expect(functionResponse.response).toEqual({ output: { n: 1 }, content: "one row" });
  });

  test("is in the text of a failure", async () => {
    const text = "disk is full\n2 files were written\n[image]";
    expect(await toAnthropic(tools).run({ id: "a", name: "breaks", input: {} })).toMatchObject({
      content: text,
      is_error: true,
    });
    expect((await toOpenAIResponses(tools).run({ call_id: "a", name: "breaks", arguments: "" })).output).toBe(text);
    expect((await toGemini(tools).run({ name: "breaks" })).functionResponse.response).toEqual({ error: text });
    const { toolResult: result } = await toBedrock(tools).run({ toolUseId: "t", name: "breaks", input: {} });
    expect(result).toMatchObject({ content: [{ text }], status: "error" });
  });
});

describe("version 5 of the AI SDK, which passes only the output to toModelOutput", () => {
  const nothing = defineTool({ name: "nothing", inputSchema }, () => undefined);
  const draws = defineTool({ name: "draws", inputSchema }, () => toolResult({ content: [png] }));
  const set = toAISDK([report, nothing, draws]);

  test("receives media as it expects them", async () => {
    const output = await set["report"]?.execute({}, {});
    const parts = set["report"]?.toModelOutput(output as { n: number });
    expect(parts).toMatchObject({
      type: "content",
      value: expect.arrayContaining([
        { type: "text", text: '{"n":1}' },
        { type: "media", data: "AQID", mediaType: "image/png" },
        { type: "text", text: "[audio]" },
      ]),
    });
    const newer = set["report"]?.toModelOutput({ input: {}, output: output as { n: number } });
    expect(newer).toEqual({ type: "text", value: '{"n":1}' });
  });

  test("says that content without a value is missing, unless there is none", async () => {
    await set["nothing"]?.execute({}, {});
    expect(set["nothing"]?.toModelOutput(null)).toEqual({ type: "text", value: "" });
    await set["draws"]?.execute({}, {});
    expect(set["draws"]?.toModelOutput(null)).toMatchObject({ value: expect.stringContaining("version 5") });
  });

  test("names media that the provider does not take", async () => {
    const named = toAISDK([report], { media: [] })["report"];
    const input = {};
    const output = await named?.execute(input, {});
    expect(named?.toModelOutput({ input, output: output as { n: number } })).toEqual({ type: "text", value: all });
  });
});

describe("calls of packages for APIs that are similar to OpenAI's", () => {
  const greet = defineTool(
    {
      name: "greet",
      description: "Greets.",
      inputSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    },
    ({ name }) => `Hello ${name}`,
  );
  const parsed = { function: { name: "greet", arguments: { name: "A" } } };

  test("may have parsed arguments, and no id", async () => {
    expect(await toOpenAI([greet]).run(parsed)).toEqual({ role: "tool", tool_call_id: "", content: "Hello A" });
    const wrong = { function: { name: "greet", arguments: { name: 1 } } };
    expect((await toOpenAI([greet]).run(wrong)).content).toMatch(/^\[Validation\] Invalid input for tool/);
    const none = await toOpenAI([greet]).run({ id: "c", function: { name: "greet" } });
    expect(none.content).toMatch(/^\[Validation\] Invalid input for tool/);
  });

  test("are answered with the properties of each package", async () => {
    expect(await toOllama([greet]).run(parsed)).toEqual({ role: "tool", tool_name: "greet", content: "Hello A" });
    const call = { id: "c1", type: "function", function: { name: "greet", arguments: '{"name":"A"}' } };
    expect(await toMistral([greet]).run(call)).toEqual({
      role: "tool",
      toolCallId: "c1",
      name: "greet",
      content: "Hello A",
    });
    expect(await toCohere([greet]).run(call)).toEqual({ role: "tool", toolCallId: "c1", content: "Hello A" });
    expect(await toOpenAIRealtime([greet]).run({ call_id: "c1", name: "greet", arguments: '{"name":"A"}' })).toEqual({
      type: "function_call_output",
      call_id: "c1",
      output: "Hello A",
    });
  });

  test("of an unknown tool list the known ones", async () => {
    const unknown = '[ToolNotFound] Unknown tool "". Available tools: greet.';
    expect((await toOllama([greet]).run({})).content).toBe(unknown);
    const { toolResult: result } = await toBedrock([greet]).run({ toolUseId: "t", name: undefined, input: {} });
    expect(result).toEqual({ toolUseId: "t", content: [{ text: unknown }], status: "error" });
  });
});

test("every kind of content is sent or named by every adapter, as observed with the packages of vendors", () => {
  const file = new URL("../../../clients/adapter-results.json", import.meta.url);
  const { adapters } = JSON.parse(readFileSync(file, "utf8")) as AdapterResults; // written by `npm run suite clients adapters`
  const exported = Object.keys(adapterFunctions).filter((name) => name.startsWith("to"));
  expect(exported.filter((name) => !Object.keys(adapters).some((title) => title.includes(`\`${name}\``)))).toEqual([]);
  for (const fates of Object.values(adapters)) {
    expect(Object.keys(fates).sort()).toEqual(Object.keys(contents).sort());
    expect(Object.values(fates).filter((fate) => fate !== "sent" && fate !== "named")).toEqual([]);
  }
});
