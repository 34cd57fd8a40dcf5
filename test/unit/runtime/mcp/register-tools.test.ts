import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { fromJsonSchema, McpServer as McpServerV2, Server as ServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { registerTools, type SdkServer, ToolSet } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { brokenTool, readTool, silentTool, sizeTool } from "./sample-tools.js";

const info = { name: "mine", version: "1.0.0" };
const own = { content: [{ type: "text" as const, text: "own" }] };
const ownSchema = { type: "object", properties: { a: { type: "string" } } } as const;

interface Subject {
  readonly make: (options: { readonly withOwn: boolean }) => SdkServer;
  readonly connect: (server: SdkServer) => Promise<ClientV1 | ClientV2>;
}

async function connectV1(server: SdkServer): Promise<ClientV1> {
  return connectInMemory(server, new ClientV1({ name: "test", version: "0" }));
}

async function connectV2(server: SdkServer): Promise<ClientV2> {
  return connectInMemory(server, new ClientV2({ name: "test", version: "0" }));
}

const subjects: Readonly<Record<string, Subject>> = {
  "McpServer of version 1": {
    make: ({ withOwn }) => {
      const server = new McpServerV1(info);
      if (withOwn) server.registerTool("own", { inputSchema: { a: z.string() } }, () => own);
      return server;
    },
    connect: connectV1,
  },
  "Server of version 1": {
    make: ({ withOwn }) => {
      const server = new ServerV1(info, { capabilities: withOwn ? { tools: {} } : {} });
      if (withOwn) {
        server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
          params?.cursor === undefined
            ? { tools: [{ name: "own", inputSchema: { type: "object" } }], nextCursor: "more" }
            : { tools: [{ name: "own_too", inputSchema: { type: "object" } }] },
        );
      }
      return server;
    },
    connect: connectV1,
  },
  "McpServer of version 2": {
    make: ({ withOwn }) => {
      const server = new McpServerV2(info);
      if (withOwn) server.registerTool("own", { inputSchema: fromJsonSchema(ownSchema) }, () => own);
      return server;
    },
    connect: connectV2,
  },
  "Server of version 2": {
    make: ({ withOwn }) => {
      const server = new ServerV2(info, { capabilities: withOwn ? { tools: {} } : {} });
      if (withOwn) {
        server.setRequestHandler("tools/list", () => ({ tools: [{ name: "own", inputSchema: { type: "object" } }] }));
        server.setRequestHandler("tools/call", () => own);
      }
      return server;
    },
    connect: connectV2,
  },
};

const tools: readonly BoundTool[] = [readTool, sizeTool, brokenTool];

describe.each(Object.entries(subjects))("a %s", (name, { make, connect }) => {
  it("lists and calls the added tools", async () => {
    const server = make({ withOwn: false });
    await registerTools(server, tools);
    const client = await connect(server);
    const listed = (await client.listTools()).tools;
    const { namespace: _n, version: _v, tags: _t, ...expected } = readTool.tool;
    expect(listed.map((tool) => tool.name)).toEqual(["read", "size", "broken"]);
    expect(listed[0]).toEqual(expected);
    expect(await client.callTool({ name: "read", arguments: { path: "a" } })).toMatchObject({
      content: [{ type: "text", text: "content of a" }],
      structuredContent: { result: "content of a" },
    });
  });

  it("reports invalid arguments with the same message as every other server", async () => {
    const server = make({ withOwn: false });
    await registerTools(server, tools);
    const client = await connect(server);
    const text = /^\[Validation\] Invalid input for tool "fs:read:1\.0\.0":\n- \/path: expected string, got number 5\n/;
    expect(await client.callTool({ name: "read", arguments: { path: 5 } })).toMatchObject({
      isError: true,
      content: [{ type: "text", text: expect.stringMatching(text) }],
    });
    const broken = await client.callTool({ name: "broken", arguments: {} });
    expect(broken).toMatchObject({ isError: true });
    expect(broken).not.toHaveProperty("structuredContent");
  });

  it("repairs arguments with coerce on, and leaves validation to the tool", async () => {
    const server = make({ withOwn: false });
    await registerTools(server, tools, { coerce: "on" });
    const client = await connect(server);
    expect(await client.callTool({ name: "read", arguments: { path: 5, encoding: null } })).toMatchObject({
      structuredContent: { result: "content of 5" },
    });
    expect(await client.callTool({ name: "read", arguments: { path: [] } })).toMatchObject({ isError: true });
  });

  it("keeps its own tools", async () => {
    const server = make({ withOwn: true });
    await registerTools(server, tools);
    const client = await connect(server);
    const names: string[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await client.listTools(cursor === undefined ? {} : { cursor });
      names.push(...page.tools.map((tool) => tool.name));
      cursor = page.nextCursor;
    }
    expect(new Set(names)).toEqual(
      new Set(["own", "read", "size", "broken", ...(name === "Server of version 1" ? ["own_too"] : [])]),
    );
    if (name === "Server of version 1") return;
    expect(await client.callTool({ name: "own", arguments: { a: "x" } })).toMatchObject(own);
  });

  it("notifies its client when the set changes", async () => {
    const server = make({ withOwn: true });
    const set = new ToolSet([readTool]);
    await registerTools(server, set);
    const client = await connect(server);
    let notified = 0;
    client.fallbackNotificationHandler = async ({ method }) => {
      if (method === "notifications/tools/list_changed") notified += 1;
    };
    set.replace([sizeTool]);
    await expect.poll(() => notified).toBeGreaterThan(0);
    expect((await client.callTool({ name: "size", arguments: {} })).structuredContent).toEqual({ bytes: 5 });
    await expect(
      Promise.resolve(client.callTool({ name: "read", arguments: { path: "a" } })).then(throwIfError),
    ).rejects.toThrow();
  });
});

/** For an unknown tool, an McpServer returns an error result, and the other servers call their own handler. */
function throwIfError(result: unknown): void {
  const text = JSON.stringify(result);
  if (text.includes('"isError":true') || text.includes("own")) throw new Error(text);
}

it.each(["McpServer of version 1", "McpServer of version 2"])(
  "a %s rejects a name that is already registered",
  async (name) => {
    const server = subjects[name]?.make({ withOwn: true });
    if (!server) throw new Error(name);
    await expect(registerTools(server, [silentTool("own", () => undefined)])).rejects.toThrow(
      /own is already registered/,
    );
  },
);

it("rejects an object that is not a server", async () => {
  const server = { connect: async () => undefined, close: async () => undefined };
  await expect(registerTools(server, tools)).rejects.toMatchObject({ code: "InvalidOptions" });
});

it("accepts the server objects of both SDKs", () => {
  expectTypeOf<McpServerV1>().toExtend<SdkServer>();
  expectTypeOf<ServerV1>().toExtend<SdkServer>();
  expectTypeOf<McpServerV2>().toExtend<SdkServer>();
  expectTypeOf<ServerV2>().toExtend<SdkServer>();
});
