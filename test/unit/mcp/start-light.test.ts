import { McpServer } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { startLight } from "../../../src/runtime/mcp/v2/start-light.js";

it("finds the SDK's own answer to a handshake: without it, servers start slower", () => {
  const { server } = new McpServer({ name: "test", version: "0" }, { capabilities: { tools: {} } });
  const replaced: string[] = [];
  const set = server.setRequestHandler.bind(server) as (...args: unknown[]) => void;
  server.setRequestHandler = ((...args: unknown[]) => {
    replaced.push(String(args[0]));
    set(...args);
  }) as typeof server.setRequestHandler;
  startLight(server);
  expect(replaced).toEqual(["initialize"]);
});
