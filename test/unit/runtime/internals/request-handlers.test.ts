import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Server as ServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { existingHandler } from "../../../../src/runtime/internals/request-handlers.js";

const info = { name: "test", version: "0" };
const options = { capabilities: { tools: {} } };

function serverV1(): object {
  const server = new ServerV1(info, options);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }));
  return server;
}

function serverV2(): object {
  const server = new ServerV2(info, options);
  server.setRequestHandler("tools/list", () => ({ tools: [] }));
  return server;
}

/** A server of an SDK that keeps its handlers elsewhere. */
function withoutField(server: object): object {
  return new Proxy(server, {
    get: (of, key) => {
      const value: unknown = key === "_requestHandlers" ? undefined : Reflect.get(of, key);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });
}

describe.each([
  ["1", serverV1],
  ["2", serverV2],
])("of version %s of the SDK", (_version, create) => {
  it("a handler can be called, and one that is missing is undefined", async () => {
    const server = create();
    const call = existingHandler(server, "tools/list");
    expect(await call?.({ method: "tools/list" }, { mcpReq: {} })).toEqual({ tools: [] });
    expect(existingHandler(server, "tools/call")).toBeUndefined();
  });

  it("without the field, a server without such a handler can be extended and others are rejected", () => {
    const server = withoutField(create());
    expect(existingHandler(server, "tools/call")).toBeUndefined();
    expect(() => existingHandler(server, "tools/list")).toThrow(
      "registerTools cannot keep the server's own handler of tools/list with this version of the MCP SDK",
    );
  });
});

it("rejects what is not a server", () => {
  expect(() => existingHandler({}, "tools/list")).toThrow("requires an McpServer or Server from an official MCP SDK");
});
