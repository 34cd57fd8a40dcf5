import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createGateway } from "../../../../src/host/gateway/index.js";
import { createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { toOpenAI } from "../../../../src/runtime/adapters/index.js";
import { formatLock, toLock } from "../../../../src/runtime/contracts/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { fixInput, withTool } from "../../../../src/runtime/derive/index.js";
import { type BoundTool, bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { createFetchHandler, createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { formatToolId, isToolError, localBackend, type ObjectSchema } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks } from "../../../../src/runtime/tasks/index.js";
import { callTool } from "../../../support/call-over-mcp.js";
import { guardOf } from "../gen/guard-of.js";
import { longTool } from "../tasks/long-tools.js";
import { overConnection } from "../tasks/task-client.js";

const listInput: ObjectSchema = {
  type: "object",
  properties: {
    project_id: { type: "string", description: "The project" },
    query: { type: "string" },
    since: { type: "string", format: "date-time" },
    limit: { type: "integer", default: 10 },
    filter: { $ref: "#/$defs/Filter" },
  },
  required: ["project_id", "query"],
  additionalProperties: false,
  $defs: {
    Filter: { type: "object", properties: { tag: { $ref: "#/$defs/Tag" } }, additionalProperties: false },
    Tag: { type: "string", enum: ["a", "b"] },
  },
};

interface ListInput {
  readonly project_id: string;
  readonly query: string;
  readonly since?: string;
  readonly limit?: number;
  readonly filter?: { readonly tag?: "a" | "b" };
}

/** Returns what the handler received. */
const list: BoundTool<ListInput, undefined, "list"> = bindTool(
  { name: "list", description: "Lists.", inputSchema: listInput },
  {
    isInput: guardOf<ListInput>(listInput),
    carried: { "/properties/since": "Date" },
    defaults: true,
    undeclared: true,
    call: (input) => ({ ...input, since: input.since?.getUTCFullYear() }),
  },
) as never;

const own = fixInput(list, { project_id: "P" });

async function problemsOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (isToolError(error)) return JSON.stringify([error.message, error.data]);
    throw error;
  }
  throw new Error("the call did not fail");
}

describe("a tool with fixed properties", () => {
  it("does not list them, nor definitions that only they use", () => {
    expect(own.tool.inputSchema).toEqual({
      type: "object",
      properties: {
        query: { type: "string" },
        since: { type: "string", format: "date-time" },
        limit: { type: "integer", default: 10 },
        filter: { $ref: "#/$defs/Filter" },
      },
      required: ["query"],
      additionalProperties: false,
      $defs: listInput["$defs"],
    });
    const simple = fixInput(own, { filter: { tag: "a" }, query: "q" }).tool.inputSchema;
    expect(simple).not.toHaveProperty("$defs");
    expect(simple).not.toHaveProperty("required");
    expect(list.tool.inputSchema).toBe(listInput);
  });

  it("passes them to the handler, decoded and with their defaults", async () => {
    expect(await own.call({ query: "q" })).toEqual({ project_id: "P", query: "q", limit: 10 });
    const dated = fixInput(own, { since: "2030-01-31T00:00:00Z", filter: {} });
    expect(await dated.call({ query: "q", limit: 2 })).toEqual({
      project_id: "P",
      query: "q",
      limit: 2,
      since: 2030,
      filter: {},
    });
  });

  it("gives each call values of its own", async () => {
    const changing = bindTool(
      { name: "push", inputSchema: { type: "object", properties: { items: { type: "array" } } } },
      {
        isInput: guardOf({ type: "object" }),
        undeclared: true,
        call: (input: never) => {
          const { items } = input as { items: number[] };
          return { length: items.push(1) };
        },
      },
    );
    const fixed = fixInput(changing as BoundTool, { items: [] });
    expect(await fixed.call({})).toEqual({ length: 1 });
    expect(await fixed.call({})).toEqual({ length: 1 });
  });

  it("reads an input that its caller has changed anew", async () => {
    const input: Record<string, unknown> = { query: "a" };
    await own.call(input);
    input["query"] = "b";
    expect(await own.call(input)).toMatchObject({ query: "b", project_id: "P" });
    expect(await own.checkInput(input)).toEqual([]);
    expect(await own.repairInput(input)).toBe(input);
    input["query"] = 1;
    expect(await own.checkInput(input)).toMatchObject([{ path: "/query" }]);
    expect(await own.repairInput(input)).toMatchObject({ query: "1" });
  });

  it("rejects a call that sends one, and says nothing of its value", async () => {
    const refused = await problemsOf(own.call({ query: "q", project_id: "other" }));
    expect(refused).toContain("/project_id");
    expect(refused).not.toContain('"P"');
    expect(await own.checkInput({ query: "q", project_id: "P" })).toMatchObject([{ path: "/project_id" }]);
    expect(await own.checkInput({ query: "q" })).toEqual([]);
  });

  it("never names them in problems and corrections", async () => {
    for (const input of [{}, { query: 1 }, { projectid: "x", query: "q" }, [], null, { query: "q", since: "x" }]) {
      const refused = await problemsOf(own.call(input));
      expect(refused).not.toMatch(/project_id|"P"/);
    }
    expect(await problemsOf(own.call({ query: 5 }))).toContain('"example":{"query":"5"}');
  });

  it("is repaired and stripped by what it lists", async () => {
    expect(await own.call({ query: 5 }, { coerce: "on" })).toMatchObject({ query: "5", project_id: "P" });
    expect(await own.repairInput({ query: 5 })).toEqual({ query: "5" });
    expect(await own.call({ query: "q", project_id: "other" }, { inputs: "strip" })).toMatchObject({ project_id: "P" });
  });

  it("is rejected with its schema open, too", async () => {
    const open: ObjectSchema = { type: "object", properties: { a: { type: "string" } } };
    const tool = bindTool({ name: "open", inputSchema: open }, { isInput: guardOf(open), call: () => undefined });
    expect(await fixInput(tool as BoundTool, { a: "x" }).checkInput({ a: "x", b: 1 })).toEqual([
      { path: "/a", message: "is not a property of the input" },
    ]);
  });

  it("streams", async () => {
    const text: ObjectSchema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
    const tool = defineTool({ name: "chunks", inputSchema: text }, async function* ({ a, b }) {
      yield a ?? null;
      yield b ?? null;
    });
    const stream = await fixInput(tool as BoundTool, { a: "1" }).stream?.({ b: "2" });
    const chunks: unknown[] = [];
    for await (const chunk of stream ?? []) chunks.push(chunk);
    expect(chunks).toEqual(["1", "2"]);
  });

  it("keeps the validation of a schema object, also if that is asynchronous", async () => {
    const schema = z
      .object({ secret: z.string().transform((text) => text.toUpperCase()), count: z.number().default(3) })
      .refine(async ({ count }) => count < 9, "too many");
    const tool = defineTool({ name: "zod", inputSchema: schema }, (input) => input);
    const fixed = fixInput(tool, { secret: "k" });
    expect(await fixed.call({})).toEqual({ secret: "K", count: 3 });
    expect(await problemsOf(fixed.call({ count: 10 }))).toContain("too many");
    expect(await problemsOf(fixed.call({ count: "x" }))).not.toContain("secret");
    expect(await problemsOf(fixed.call({ secret: "z" }))).toContain("/secret");
  });

  it("can be renamed, and fixed again", async () => {
    const renamed = fixInput(withTool(own, { name: "mine" }), { limit: 1 });
    expect(Object.keys(renamed.tool.inputSchema["properties"] ?? {})).toEqual(["query", "since", "filter"]);
    expect(await renamed.call({ query: "q" })).toEqual({ project_id: "P", query: "q", limit: 1 });
    expect(await problemsOf(renamed.call({ query: "q", limit: 2 }))).toMatch(/tool \\"mine\\"/);
  });
});

describe("what cannot be fixed is rejected", () => {
  const fix = (values: object, inputSchema: ObjectSchema = listInput): BoundTool =>
    fixInput(
      bindTool({ name: "list", inputSchema }, { isInput: guardOf(inputSchema), call: () => undefined }) as BoundTool,
      values as never,
    );

  it.each([
    [{ project: "P" }, 'The input of tool "list" cannot be fixed:\n- /project: the input has no such property'],
    [{ project_id: 5 }, "- /project_id: expected string, got number 5"],
    [{ filter: { tag: "c" } }, "- /filter/tag: expected"],
    [{ project_id: () => 1 }, "- /project_id: has no JSON value"],
    [{ project_id: undefined }, "- /project_id: has no JSON value"],
  ])("%j", (values, message) => {
    expect(() => fix(values)).toThrow(message);
  });

  it("a property on which others depend", () => {
    const inputSchema: ObjectSchema = {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { a: ["b"] },
    };
    expect(() => fix({ a: "x" }, inputSchema)).toThrow(
      '/a: the schema of the input depends on it by "dependentRequired"',
    );
  });

  it("a schema that refers to itself by its root", () => {
    const inputSchema: ObjectSchema = {
      type: "object",
      properties: { a: { type: "string" }, next: { $ref: "#" } },
    };
    expect(() => fix({ a: "x" }, inputSchema)).toThrow("refers to itself other than by $defs");
  });
});

describe("wherever tools are used", () => {
  const configured = [withTool(own, { name: "list_mine", description: "Lists your own." })];

  it("a server lists and calls it", async () => {
    const server = await createMcpServer(configured, { name: "test", version: "1.0.0", sdk: "v1" });
    const client = new Client({ name: "test", version: "0.0.0" });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), client.connect(near)]);
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools)).not.toContain("project_id");
    expect(tools).toMatchObject([{ name: "list_mine", description: "Lists your own." }]);
    const result = await client.callTool({ name: "list_mine", arguments: { query: "q" } });
    expect(result.structuredContent).toMatchObject({ project_id: "P" });
    await client.close();
    expect(await callTool(configured, "list_mine", { query: "q", project_id: "P" })).toMatch(
      /^\[Validation\] Invalid input for tool "list_mine":\n- \/project_id: /,
    );
  });

  it("a handler for one request has the tools of that request", async () => {
    const answer = async (project: string): Promise<unknown> => {
      const tools = [fixInput(list, { project_id: project })];
      const handler = createFetchHandler(tools, { name: "test", version: "1.0.0", sdk: "v1" });
      const response = await handler(
        new Request("http://localhost/mcp", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
          body: JSON.stringify({
            ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
            params: { name: "list", arguments: { query: "q" } },
          }),
        }),
      );
      const text = await response.text();
      await handler.close();
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result.structuredContent.project_id;
    };
    expect(await Promise.all([answer("A"), answer("B")])).toEqual(["A", "B"]);
  });

  it("a runner runs it", async () => {
    const index = new ToolIndex();
    for (const { tool } of configured) index.registerTool(tool, localBackend(formatToolId(tool)));
    const local = new LocalHandlers();
    local.addTools(configured);
    const runner = createRunner({ local, tools: index });
    expect(await runner.run("list_mine", { query: "q" })).toMatchObject({ structured: { project_id: "P" } });
    await expect(runner.run("list_mine", { query: "q", project_id: "x" })).rejects.toThrow("/project_id");
  });

  it("a gateway lists and calls it", async () => {
    const gateway = createGateway({ tools: configured, expose: "all" });
    await gateway.ready;
    expect(JSON.stringify(gateway.tools.all)).not.toContain("project_id");
    const text = await callTool(gateway.tools as never, "list_mine", { query: "q" });
    expect(JSON.parse(text)).toMatchObject({ project_id: "P" });
    expect(await callTool(gateway.tools as never, "list_mine", { query: "q", project_id: "x" })).toContain(
      "/project_id",
    );
    await gateway.close();
  });

  it("a task stores what the client sent, and runs with what is fixed", async () => {
    const engine = createMemoryTasks();
    const counting = longTool("count", (_context, { count }) => ({ count }));
    const { client, close } = await overConnection([fixInput(counting, { count: 7 })], { tasks: { engine } });
    const task = await client.until(await client.start("count"), "completed");
    expect(task["result"]).toMatchObject({ structuredContent: { count: 7 } });
    for await (const { request } of engine.list()) expect(request.input).toEqual({});
    expect(await client.request("tools/call", { name: "count", arguments: { count: 1 } })).toMatchObject({
      isError: true,
    });
    await close();
  });

  it("adapters and locks have what remains", async () => {
    const { tools, run } = toOpenAI(configured);
    expect(JSON.stringify(tools)).not.toContain("project_id");
    const call = { id: "1", type: "function", function: { name: "list_mine", arguments: '{"query":"q"}' } } as const;
    expect(JSON.stringify(await run(call))).toContain("P");
    expect(formatLock(toLock(configured.map(({ tool }) => tool)))).not.toContain("project_id");
  });
});
