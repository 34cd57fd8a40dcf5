import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, expectTypeOf, it } from "vitest";
import { defineTool, integer, object, optional, string } from "../../../../src/runtime/define/index.js";
import type { BoundToolOf, Tool } from "../../../../src/runtime/gen/v1/index.js";
import { imageContent, textContent, toolResult } from "../../../../src/runtime/model/internal.js";
import { createTestClient } from "../../../../src/runtime/testing/index.js";

const greet = defineTool(
  { name: "greet", inputSchema: object({ name: string() }), outputSchema: object({ text: string() }) },
  ({ name }) => ({ text: `Hello ${name}.` }),
);
const add = defineTool(
  {
    name: "add",
    namespace: "math",
    inputSchema: object({ a: optional(integer()), b: optional(integer()) }),
    outputSchema: object({ result: integer() }),
  },
  ({ a = 0, b = 0 }) => {
    if (a < 0) throw new Error("a is negative");
    return { result: a + b };
  },
);
const describeIt = defineTool({ name: "describe", inputSchema: object({}) }, () => "plain text");

describe("createTestClient", () => {
  it("calls a tool by its name, typed by its schemas", async () => {
    const client = await createTestClient([greet, add, describeIt]);
    const greeting = await client.call.greet({ name: "Ada" });
    expectTypeOf(greeting).toEqualTypeOf<{ readonly text: string }>();
    expect(greeting).toEqual({ text: "Hello Ada." });
    // @ts-expect-error the input has no such property
    await expect(client.call.greet({ nam: "Ada" })).rejects.toThrow("name");
    // @ts-expect-error there is no such tool
    expect(client.call.other).toBeUndefined();
    await client.close();
  });

  it("resolves with the value that is sent as `result`, and with text", async () => {
    const client = await createTestClient([add, describeIt]);
    const sum = await client.call.add({ a: 1, b: 2 });
    expectTypeOf(sum).toEqualTypeOf<number>();
    expect(sum).toBe(3);
    expect(await client.call.add()).toBe(0);
    expect(await client.call.describe()).toBe("plain text");
    await client.close();
  });

  it("rejects with the text that the model sees", async () => {
    const client = await createTestClient([add]);
    await expect(client.call.add({ a: -1 })).rejects.toThrow("a is negative");
    await expect(client.call.add({ a: 1.5 })).rejects.toMatchObject({
      code: "Execution",
      toolId: "add",
      data: { mcpResult: { isError: true } },
    });
    await client.close();
  });

  it("callTool resolves with the complete result, and rejects for an unknown tool", async () => {
    const client = await createTestClient([add]);
    expect(await client.callTool("add", { a: 1 })).toMatchObject({ structuredContent: { result: 1 } });
    expect(await client.callTool("add", { a: "x" })).toMatchObject({ isError: true });
    await expect(client.callTool("sub", {})).rejects.toThrow("sub");
    await client.close();
  });

  it("lists every page as clients see it, and takes the options of a server", async () => {
    const client = await createTestClient([add, greet], { wireName: "namespace_name", pageSize: 1 });
    expect((await client.listTools()).map(({ name }) => name)).toEqual(["math_add", "greet"]);
    expect(Object.keys(client.call)).toEqual(["math_add", "greet"]);
    await client.close();
  });

  it("a tool that sends its output as text resolves with its value", async () => {
    const echo = defineTool(
      { name: "echo", inputSchema: object({ text: string() }), outputSchema: object({ text: string() }) },
      (input) => input,
      { output: "text" },
    );
    const quote = defineTool(
      { name: "quote", inputSchema: object({}), outputSchema: object({ result: string() }) },
      () => ({ result: '{"result": 1}' }),
    );
    const draw = defineTool(
      { name: "draw", inputSchema: object({}), outputSchema: object({ n: integer() }) },
      () =>
        // The type of a handler does not include what it selects for the client.
        toolResult({
          structuredContent: { n: 1 },
          content: [imageContent("aGk=", "image/png"), textContent("hi")],
        }) as never,
      { output: "text" },
    );
    const client = await createTestClient([echo, quote, draw]);
    expect(await client.call.echo({ text: "x" })).toEqual({ text: "x" });
    expect(await client.call.quote()).toBe('{"result": 1}');
    expect(await client.call.draw()).toBe("[image]\nhi");
    await client.close();
  });

  it("connects a client of yours, of either version of the SDK", async () => {
    const ask = defineTool(
      { name: "ask", inputSchema: object({}) },
      async (_, { ask: question }) =>
        (
          await question?.("elicitation/create", {
            message: "Sure?",
            requestedSchema: { type: "object", properties: {} },
          })
        )?.action,
    );
    const own = new ClientV1({ name: "mine", version: "1.0.0" }, { capabilities: { elicitation: {} } });
    own.setRequestHandler(ElicitRequestSchema, () => ({ action: "decline" }));
    const client = await createTestClient([ask], { client: own });
    expect(await client.call.ask()).toBe("decline");
    await client.close();
  });

  it("the generated type of a list carries the names and types of its tools", () => {
    interface In {
      readonly path: string;
    }
    type Bound = readonly [
      BoundToolOf<Tool<In, { readonly result: number }>, "count">,
      BoundToolOf<Tool<In, undefined>, "touch">,
      BoundToolOf<Tool<In, { readonly result: string; readonly more: string }>, "both">,
    ];
    type Calls = Awaited<ReturnType<typeof createTestClient<Bound>>>["call"];
    expectTypeOf<Calls["count"]>().toEqualTypeOf<(input: In) => Promise<number>>();
    expectTypeOf<Calls["touch"]>().toEqualTypeOf<(input: In) => Promise<string>>();
    expectTypeOf<Calls["both"]>().returns.resolves.toEqualTypeOf<{ readonly result: string; readonly more: string }>();
  });
});
