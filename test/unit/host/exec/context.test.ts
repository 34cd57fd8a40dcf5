import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  createMcpExecutor,
  createRunner,
  LocalHandlers,
  type McpCall,
  type RunContext,
} from "../../../../src/host/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { localBackend, mcpBackend, providerBackend, type Tool } from "../../../../src/runtime/model/index.js";

const given = {
  meta: { traceparent: "00-a-b-01", progressToken: 7, "io.modelcontextprotocol/clientInfo": { name: "x" } },
  auth: { token: "secret", clientId: "ann", scopes: ["read"] },
  headers: new Headers({ "x-team": "b" }),
  client: { name: "host", version: "1.0.0" },
  requestId: "r-1",
  session: "s-1",
};
const { session: sessionId, ...others } = given;
const expected = { ...others, sessionId };
const tool = (name: string): Tool => ({ name, inputSchema: { type: "object" } });

function setUp() {
  const seen: Record<string, RunContext> = {};
  const calls: McpCall[] = [];
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  local.add("local", (_args, context) => {
    seen["local"] = context;
    return 1;
  });
  local.addTools([
    defineTool(tool("bound"), (_input, context) => {
      seen["bound"] = context;
      return 1;
    }),
  ]);
  index.registerTool(tool("local"), localBackend("local"));
  index.registerTool(tool("bound"), localBackend("bound"));
  index.registerTool(tool("provided"), providerBackend("p", "t"));
  index.registerTool(tool("served"), mcpBackend("s"));
  const runner = createRunner({
    tools: index,
    local,
    provider: {
      callTool: (_provider, _tool, _args, context) => {
        seen["provided"] = context;
        return 1;
      },
    },
    mcp: {
      callTool: async (_server, call, context) => {
        seen["served"] = context;
        calls.push(call);
        return {};
      },
    },
  });
  return { runner, seen, calls };
}

describe("the context of a run", () => {
  it("reaches local handlers, bound tools, providers and MCP executors", async () => {
    const { runner, seen } = setUp();
    for (const id of ["local", "bound", "provided", "served"]) {
      await runner.run(id, {}, given);
      expect(seen[id], id).toMatchObject(expected);
    }
  });

  it("reaches every step of a chain, and streams", async () => {
    const { runner, seen } = setUp();
    await runner.runChain([{ toolId: "local" }], given);
    expect(seen["local"]).toMatchObject(expected);
  });

  it("is sent to an MCP server as _meta: the metadata that is not of the connection, and the request id, but no token", async () => {
    const { runner, calls } = setUp();
    await runner.run("served", { a: 1 }, given);
    expect(calls).toEqual([
      {
        name: "served",
        arguments: { a: 1 },
        _meta: { traceparent: "00-a-b-01", "toolwright/requestId": "r-1" },
      },
    ]);
    await runner.run("served", {});
    expect(calls[1]).toEqual({ name: "served", arguments: {} });
  });

  it("arrives in the context of a tool that another toolwright server runs", async () => {
    let context: RunContext | undefined;
    const far = defineTool(tool("far"), (_input, received) => {
      context = received;
      return 1;
    });
    const index = new ToolIndex();
    index.registerTool(tool("far"), mcpBackend("s"));
    const client = new Client({ name: "test", version: "1.0.0" });
    const [near, other] = InMemoryTransport.createLinkedPair();
    await (await createMcpServer([far], { name: "far", version: "1.0.0" })).connect(other);
    await client.connect(near);
    const mcp = createMcpExecutor(new Map([["s", client]]));
    await createRunner({ tools: index, mcp }).run("far", {}, given);
    expect(context?.requestId).toBe("r-1");
    expect(context?.meta).toMatchObject({ traceparent: "00-a-b-01" });
    expect(context?.auth).toBeUndefined();
  });
});
