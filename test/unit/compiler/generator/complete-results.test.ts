import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { InMemoryTransport as InMemoryTransportV2 } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { type AISDKTool, toAISDK, toAnthropic, toGemini, toOpenAI } from "../../../../src/runtime/adapters/index.js";
import type { BoundPrompt, BoundResource, BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import type { JsonValue } from "../../../../src/runtime/model/index.js";
import { loadGenerated } from "../../../support/load-generated.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";
import { typeCheck } from "../../../support/type-check.js";

// Complete results of MCP, with the types of the published SDKs.

const image = `{ type: "image" as const, data: "AQID", mimeType: "image/png" }`;
const source = `
import type { CallToolResult, GetPromptResult, ReadResourceResult } from "@modelcontextprotocol/server";
import type { CallToolResult as V1, GetPromptResult as P1, ReadResourceResult as R1 } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult as Spec } from "@modelcontextprotocol/sdk/spec.types.js";

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }], _meta: { a: 1 } });
/** @tool */ export function declared(): CallToolResult { return failure("no"); }
/** @tool */ export async function promised(): Promise<CallToolResult> { return failure("no"); }
/** @tool */ export function inferred(fails: boolean) { return fails ? failure("no") : { content: [${image}] }; }
/** @tool */ export async function v1(): Promise<V1> { return { isError: true, content: [{ type: "text", text: "no" }], _meta: { a: 1 } }; }
/** @tool */ export async function spec(): Promise<Spec> { return { isError: true, content: [{ type: "text", text: "no" }], _meta: { a: 1 } }; }
/** @tool */ export function optional(fails: boolean): CallToolResult | undefined { return fails ? failure("no") : undefined; }
/** @tool */ export async function untyped(fails: boolean) {
  if (fails) return { isError: true, content: [{ type: "text", text: "no" }], _meta: { a: 1 } };
  return { content: [{ type: "text", text: "a" }, { type: "image", data: "AQID", mimeType: "image/png" }], structuredContent: { b: 1 } };
}
/** @tool */ export function mapped() { return { content: ["a", "b"].map((text) => ({ type: "text", text })) }; }
export class Api {
  /** @tool */ method(): Promise<CallToolResult> { return Promise.resolve(failure("no")); }
}

/** @tool */ export function data(): { content: { type: string; text: string }[] } { return { content: [{ type: "text", text: "a" }] }; }
/** @tool */ export function message() { return { role: "user", content: [{ type: "text", text: "a" }] }; }
/** @tool */ export function other() { return { content: [{ type: "text", text: "a", id: 1 }] }; }

/** @tool */ export async function any(json: string): Promise<any> { return JSON.parse(json); }
/** @tool */ export async function unknown(json: string): Promise<unknown> { return JSON.parse(json); }

/** @resource a://declared */ export async function declaredResource(): Promise<ReadResourceResult> {
  return { contents: [{ uri: "a://1", text: "x", mimeType: "text/x" }, { uri: "a://2", blob: "AQID" }], _meta: { a: 1 } };
}
/** @resource a://v1 */ export function v1Resource(): R1 { return { contents: [{ uri: "a://1", text: "x" }] }; }
/** @resource a://untyped */ export function untypedResource() { return { contents: [{ uri: "a://1", text: "x" }] }; }
/** @resource a://maybe/{id} */ export function maybeResource(id: string): R1 | string { return id === "1" ? "text" : { contents: [] }; }
/** @resource a://any/{json} */ export function anyResource(json: string): any { return JSON.parse(json); }

/** The prompt. @prompt */ export async function declaredPrompt(): Promise<GetPromptResult> {
  return { description: "d", messages: [{ role: "assistant", content: { type: "text", text: "x" } }], _meta: { a: 1 } };
}
/** @prompt */ export function v1Prompt(): P1 { return { messages: [{ role: "user", content: { type: "text", text: "x" } }] }; }
/** The prompt. @prompt */ export function untypedPrompt() {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text: "x" } }] };
}
`;

let project: TempProject;
let tools: readonly BoundTool[];
let prompts: readonly BoundPrompt[];
let resources: readonly BoundResource[];
let codes: readonly string[];

beforeAll(async () => {
  project = createTempProject({ "src/tools.ts": source });
  symlinkSync(
    join(repository, "node_modules/@modelcontextprotocol"),
    project.path("node_modules/@modelcontextprotocol"),
  );
  const { diagnostics } = await generate({ cwd: project.root });
  codes = diagnostics.map(({ code, message, severity }) => `${severity} ${code}: ${message}`);
  const module = await loadGenerated(project.root, "src/generated/handlers.ts");
  tools = module["boundTools"] as readonly BoundTool[];
  prompts = module["boundPrompts"] as readonly BoundPrompt[];
  resources = module["boundResources"] as readonly BoundResource[];
});
afterAll(() => project.remove());

const failure = { isError: true, content: [{ type: "text", text: "no" }], _meta: { a: 1 } };
const png = { type: "image", data: "AQID", mimeType: "image/png" };
const data = (value: object) => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
  structuredContent: value,
});
const text = (value: string) => ({ content: [{ type: "text", text: value }] });

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  let client: Client;
  beforeAll(async () => {
    const server = await createMcpServer([...tools, ...prompts, ...resources], { name: "s", version: "1", sdk });
    client = new Client({ name: "t", version: "0" });
    const [left, right] = sdk === "v2" ? InMemoryTransportV2.createLinkedPair() : InMemoryTransport.createLinkedPair();
    // The transports of both SDKs exchange the same messages.
    await Promise.all([server.connect(left as never), client.connect(right as never)]);
  });
  afterAll(() => client.close());
  const call = (name: string, args: Record<string, unknown> = {}) => client.callTool({ name, arguments: args });

  it("lists no output schema of a complete result or an unknown type", async () => {
    const { tools: listed } = await client.listTools();
    const named = listed.filter(({ outputSchema }) => outputSchema).map(({ name }) => name);
    expect(named).toEqual(["data", "message", "other"]);
  });

  it.each(["declared", "promised", "v1", "spec", "method"])("sends the failure of %s unchanged", async (name) => {
    expect(await call(name)).toEqual(failure);
  });

  it.each(["inferred", "untyped", "optional"])("sends the failure of %s unchanged", async (name) => {
    expect(await call(name, { fails: true })).toEqual(failure);
  });

  it("sends content unchanged", async () => {
    expect(await call("inferred", { fails: false })).toEqual({ content: [png] });
    expect(await call("optional", { fails: false })).toEqual({ content: [] });
    const both = { content: [{ type: "text", text: "a" }, png], structuredContent: { b: 1 } };
    expect(await call("untyped", { fails: false })).toEqual(both);
    expect(await call("mapped")).toEqual({
      content: [
        { type: "text", text: "a" },
        { type: "text", text: "b" },
      ],
    });
  });

  it("sends data that looks similar as data", async () => {
    expect(await call("data")).toEqual(data({ content: [{ type: "text", text: "a" }] }));
    expect(await call("message")).toEqual(data({ role: "user", content: [{ type: "text", text: "a" }] }));
    expect(await call("other")).toEqual(data({ content: [{ type: "text", text: "a", id: 1 }] }));
  });

  describe.each(["any", "unknown"])("a function that returns %s", (name) => {
    const of = (value: unknown) => call(name, { json: JSON.stringify(value) });
    const hi = { type: "text", text: "hi" };

    it("sends an object as structured content, and anything else as text", async () => {
      expect(await of({ a: [1] })).toEqual(data({ a: [1] }));
      expect(await of({})).toEqual(data({}));
      expect(await of("hi")).toEqual(text("hi"));
      expect(await of(5)).toEqual(text("5"));
      expect(await of([1, { a: 2 }])).toEqual(text('[1,{"a":2}]'));
      expect(await of(null)).toEqual(text("null"));
    });

    it.each([
      { content: [hi] },
      { content: [hi, png], structuredContent: { a: 1 } },
      { content: [{ ...hi, annotations: { priority: 1 } }] },
      { content: [{ type: "resource", resource: { uri: "a://1", text: "x" } }] },
      { content: [{ type: "resource_link", uri: "a://1", name: "x", size: 5 }] },
    ])("sends content: %j", async (value) => {
      expect(await of(value)).toEqual(value);
    });

    it.each([
      { content: [hi], isError: true },
      { content: [hi], _meta: {} },
      { content: [hi], next: 1 },
      { content: [{ ...hi, id: 1 }] },
      { content: [{ ...hi, _meta: {} }] },
      { content: [hi, { type: "tool_use", id: "1" }] },
      { content: [{ type: "text" }] },
      { content: [{ type: "constructor" }] },
      { content: [{ type: "text", text: 5 }] },
      { content: [{ type: "resource", resource: { uri: "a://1", text: "x", _meta: {} } }] },
      { content: [] },
      { content: "hi" },
    ])("sends other values as data: %j", async (value) => {
      expect(await of(value)).toEqual(data(value));
    });
  });

  it("sends the contents of a resource unchanged", async () => {
    const read = (uri: string) => client.readResource({ uri });
    expect(await read("a://declared")).toEqual({
      contents: [
        { uri: "a://1", text: "x", mimeType: "text/x" },
        { uri: "a://2", blob: "AQID" },
      ],
      _meta: { a: 1 },
    });
    const one = { contents: [{ uri: "a://1", text: "x" }] };
    expect(await read("a://v1")).toEqual(one);
    expect(await read("a://untyped")).toEqual(one);
    expect(await read("a://maybe/1")).toEqual({
      contents: [{ uri: "a://maybe/1", text: "text", mimeType: "text/plain" }],
    });
    expect(await read("a://maybe/2")).toEqual({ contents: [] });
  });

  it("recognizes the contents of an unknown resource by the same rules", async () => {
    const read = async (value: unknown) => {
      const uri = `a://any/${encodeURIComponent(JSON.stringify(value))}`;
      return { uri, result: await client.readResource({ uri }) };
    };
    const one = { contents: [{ uri: "a:1", text: "x" }] };
    expect((await read(one)).result).toEqual(one);
    for (const value of [{ ...one, _meta: {} }, { contents: [{ uri: "a:1" }] }, { a: 1 }, [1], 5, null]) {
      const { uri, result } = await read(value);
      expect(result).toEqual({ contents: [{ uri, mimeType: "application/json", text: JSON.stringify(value) }] });
    }
    const { uri, result } = await read("text");
    expect(result).toEqual({ contents: [{ uri, mimeType: "text/plain", text: "text" }] });
  });

  it("sends the messages of a prompt unchanged", async () => {
    const messages = [{ role: "user", content: { type: "text", text: "x" } }];
    expect(await client.getPrompt({ name: "declaredPrompt" })).toEqual({
      description: "d",
      messages: [{ ...messages[0], role: "assistant" }],
      _meta: { a: 1 },
    });
    expect(await client.getPrompt({ name: "v1Prompt" })).toEqual({ messages });
    expect(await client.getPrompt({ name: "untypedPrompt" })).toEqual({ description: "The prompt.", messages });
  });
});

it("sends complete results to the APIs of models", async () => {
  const openai = toOpenAI(tools);
  const ofOpenAI = (name: string, args: object) =>
    openai.run({ id: "1", type: "function", function: { name, arguments: JSON.stringify(args) } });
  expect(await ofOpenAI("declared", {})).toMatchObject({ content: "no" });
  expect(await ofOpenAI("any", { json: "[5]" })).toMatchObject({ content: "[5]" });
  const anthropic = toAnthropic(tools);
  expect(await anthropic.run({ id: "1", name: "declared", input: {} })).toMatchObject({
    content: "no",
    is_error: true,
  });
  expect(await anthropic.run({ id: "1", name: "untyped", input: { fails: false } })).toMatchObject({
    content: [{ type: "text", text: "a" }, { type: "image" }],
  });
  const gemini = toGemini(tools);
  expect(await gemini.run({ name: "declared", args: {} })).toMatchObject({
    functionResponse: { response: { error: "no" } },
  });
  expect(await gemini.run({ name: "inferred", args: { fails: false } })).toMatchObject({
    functionResponse: { parts: [{ inlineData: { mimeType: "image/png", data: "AQID" } }] },
  });
  const { mapped, promised } = toAISDK(tools) as Readonly<Record<string, AISDKTool>>;
  const input = {};
  const output = (await mapped?.execute(input, {})) as JsonValue;
  expect(mapped?.toModelOutput?.({ input, output })).toEqual({ type: "text", value: "a\nb" });
  await expect(promised?.execute(input, {})).rejects.toThrow("no");
});

it("generates code that the compiler accepts", async () => {
  expect(
    await typeCheck(project.root, [project.path("src/generated/handlers.ts")], { lib: ["ES2023"], types: [] }),
  ).toEqual([]);
  expect(codes.filter((code) => !code.includes("tool/no-description"))).toEqual([
    "warning type/any-value: The output has type any: it has no schema.",
    "warning type/any-value: The output has type unknown: it has no schema.",
    "warning type/any-value: The output has type any: it has no schema.",
  ]);
});
