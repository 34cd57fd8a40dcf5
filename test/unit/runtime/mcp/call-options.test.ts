import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ClientCapabilities } from "@modelcontextprotocol/sdk/types.js";
import { McpServer as McpServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import type { CallOptions } from "../../../../src/runtime/mcp/index.js";
import { createFetchHandler, createMcpServer, registerTools, ToolSet } from "../../../../src/runtime/mcp/index.js";
import type { LogLevel, Middleware, ToolCall } from "../../../../src/runtime/model/index.js";
import { ToolError } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const sdks = ["v1", "v2"] as const;
const info = { name: "sample", version: "1.0.0" };
const tools = [readTool, sizeTool];

/** Connects a client of version 1 to a server over memory. */
async function connect(
  server: { connect(transport: never): Promise<void> },
  capabilities: ClientCapabilities = {},
): Promise<Client> {
  return connectInMemory(server, new Client({ name: "tester", version: "1.2.3" }, { capabilities }));
}

describe.each(sdks)("with SDK %s", (sdk) => {
  const serve = async (options: CallOptions, served = tools): Promise<Client> =>
    connect(await createMcpServer(new ToolSet(served), { ...info, sdk, ...options }));

  it("declares prompts and resources that it does not have, if it is told to", async () => {
    const declares = ["prompts", "resources"] as const;
    const server = await createMcpServer(tools, { ...info, sdk, declares, emptyLists: false });
    const client = await connect(server);
    expect(client.getServerCapabilities()).toMatchObject({ prompts: {}, resources: {} });
    expect(await client.listPrompts()).toMatchObject({ prompts: [] });
    expect(await client.listResources()).toMatchObject({ resources: [] });
    expect(await client.listResourceTemplates()).toMatchObject({ resourceTemplates: [] });
    const plain = await connect(await createMcpServer(tools, { ...info, sdk, declares: ["prompts"] }));
    expect(plain.getServerCapabilities()).not.toHaveProperty("resources");
  });

  describe("canCall", () => {
    const canCall: CallOptions["canCall"] = async ({ name }, { client }) =>
      client?.name !== "tester" || name !== "read";

    it("hides a tool from a caller, and rejects its calls like those of an unknown tool", async () => {
      const client = await serve({ canCall });
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["size"]);
      const unknown = await client.callTool({ name: "nobody" }).catch((error: Error) => error.message);
      const hidden = await client
        .callTool({ name: "read", arguments: { path: "a" } })
        .catch((error: Error) => error.message);
      expect(hidden).toBe(String(unknown).replace("nobody", "read"));
      expect(await client.callTool({ name: "size" })).toMatchObject({ structuredContent: { bytes: 5 } });
    });

    it("decides by what the client can do", async () => {
      const canCall: CallOptions["canCall"] = ({ name }, { capabilities }) =>
        name !== "read" || capabilities?.["sampling"] !== undefined;
      const names = async (capabilities: ClientCapabilities): Promise<string[]> => {
        const server = await createMcpServer(tools, { ...info, sdk, canCall });
        const client = await connect(server, capabilities);
        return (await client.listTools()).tools.map(({ name }) => name);
      };
      expect(await names({ sampling: {} })).toEqual(["read", "size"]);
      expect(await names({ roots: {} })).toEqual(["size"]);
    });

    it("decides per request, by the token and the headers", async () => {
      const verifier = {
        verifyAccessToken: async (token: string) => ({
          token,
          clientId: token,
          scopes: [],
          expiresAt: Date.now() / 1000 + 60,
        }),
      };
      const handler = createFetchHandler(tools, {
        ...info,
        sdk,
        auth: { verifier },
        canCall: ({ name }, { auth, headers }) =>
          auth?.clientId === "ann" || (name === "size" && headers?.get("x-team") === "b"),
      });
      const namesFor = async (headers: Record<string, string>): Promise<string[]> => {
        const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
        const client = new Client({ name: "t", version: "0" });
        const url = new URL("http://localhost/mcp");
        await client.connect(new StreamableHTTPClientTransport(url, { fetch, requestInit: { headers } }) as never);
        return (await client.listTools()).tools.map(({ name }) => name);
      };
      expect(await namesFor({ authorization: "Bearer ann" })).toEqual(["read", "size"]);
      expect(await namesFor({ authorization: "Bearer bob", "x-team": "b" })).toEqual(["size"]);
      expect(await namesFor({ authorization: "Bearer bob" })).toEqual([]);
    });

    it("applies to tools that are added to a server with tools of its own", async () => {
      const server = sdk === "v2" ? new McpServerV2(info) : new McpServerV1(info);
      // The two methods have no signature in common.
      if (server instanceof McpServerV1) server.registerTool("own", {}, () => ({ content: [] }));
      else server.registerTool("own", {}, () => ({ content: [] }));
      await registerTools(server, tools, { canCall });
      const client = await connect(server);
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["own", "size"]);
    });
  });

  describe("use", () => {
    it("runs middleware around every call, the first one outermost", async () => {
      const seen: string[] = [];
      const trace =
        (label: string): Middleware =>
        async (call, next) => {
          seen.push(`${label} ${call.name} ${JSON.stringify(call.input)} ${call.context.client?.name}`);
          const output = await next();
          seen.push(`${label} ${JSON.stringify(output)}`);
          return output;
        };
      const client = await serve({ use: [trace("a"), trace("b")] });
      await client.callTool({ name: "size" });
      expect(seen).toEqual([
        "a size {} tester",
        "b size {} tester",
        'b {"output":{"bytes":5}}',
        'a {"output":{"bytes":5}}',
      ]);
    });

    it("lets middleware change the input, the context and the output", async () => {
      const rewrite: Middleware = async (call, next) => {
        const { output } = await next({ ...call, input: { path: "b" } });
        return { output: { result: `${JSON.stringify(output)}!` }, _meta: { "example.com/changed": true } };
      };
      const client = await serve({ use: [rewrite] });
      expect(await client.callTool({ name: "read", arguments: { path: "a" } })).toEqual({
        content: [{ type: "text", text: '{"result":"content of b"}!' }],
        structuredContent: { result: '{"result":"content of b"}!' },
        _meta: { "example.com/changed": true },
      });
    });

    it("lets middleware answer without the tool, repeat it, and observe and replace failures", async () => {
      const calls: ToolCall[] = [];
      const retry: Middleware = async (call, next) => {
        calls.push(call);
        if (call.name === "size") return { content: [{ type: "text", text: "closed" }] };
        return next().catch(async () => {
          await next().catch(() => undefined);
          throw new ToolError("Execution", "tried twice");
        });
      };
      let runs = 0;
      const failing = silentTool("failing", () => {
        runs += 1;
        throw new Error("no");
      });
      const client = await serve({ use: [retry] }, [sizeTool, failing]);
      expect(await client.callTool({ name: "failing" })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining("tried twice") }],
      });
      expect(runs).toBe(2);
      expect(calls[0]).toMatchObject({ name: "failing", tool: { name: "failing" } });
    });

    it("validates the input after middleware", async () => {
      const client = await serve({ use: [(call, next) => next({ ...call, input: { path: 1 } })] });
      const result = await client.callTool({ name: "read", arguments: { path: "a" } });
      expect(JSON.stringify(result.content)).toContain("[Validation]");
    });
  });

  describe("the context", () => {
    /** A tool that returns what `read` selects of its context. */
    const showing = (read: (context: ToolContext) => unknown) =>
      bindTool(
        { name: "show", inputSchema: { type: "object", properties: {} } },
        { isInput: (_value): _value is unknown => true, call: (_input, context) => read(context), undeclared: true },
      );

    it.each([false, true])("has headers, session and client of an HTTP request; sessions: %s", async (sessions) => {
      const show = showing(({ headers, sessionId, client }) => ({
        trace: headers?.get("X-Trace"),
        hasSession: sessionId !== undefined && sessionId === headers?.get("mcp-session-id"),
        client: client?.name,
      }));
      const handler = createFetchHandler([show], { ...info, sdk, sessions });
      const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
      const client = new Client({ name: "tester", version: "0" });
      const requestInit = { headers: { "x-trace": "t1" } };
      const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch, requestInit });
      await client.connect(transport as never);
      // Without a session, nothing connects a call with the `initialize` that named the client.
      const expected = { trace: "t1", hasSession: sessions, ...(sessions && { client: "tester" }) };
      expect((await client.callTool({ name: "show" })).structuredContent).toEqual(expected);
      await client.close();
      await handler.close();
    });

    it("has no headers outside of HTTP", async () => {
      const show = showing(({ headers, client }) => ({ headers: headers === undefined, client: { ...client } }));
      const client = await serve({}, [show]);
      expect((await client.callTool({ name: "show" })).structuredContent).toEqual({
        headers: true,
        client: { name: "tester", version: "1.2.3" },
      });
    });

    it("logs strings and structured data at all eight levels", async () => {
      const levels: readonly LogLevel[] = [
        "debug",
        "info",
        "notice",
        "warning",
        "error",
        "critical",
        "alert",
        "emergency",
      ];
      const logging = silentTool("logging", ({ log }) => {
        for (const level of levels) log(level, { level, parts: [1, null] });
        log("info", "text");
      });
      const client = await serve({}, [logging]);
      const seen: unknown[] = [];
      client.fallbackNotificationHandler = async ({ params }) => void seen.push(params);
      await client.callTool({ name: "logging" });
      await expect.poll(() => seen.length).toBe(9);
      expect(seen).toEqual([
        ...levels.map((level) => ({ level, logger: "logging", data: { level, parts: [1, null] } })),
        { level: "info", logger: "logging", data: "text" },
      ]);
    });
  });
});
