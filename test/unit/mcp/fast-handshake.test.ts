import { McpServer } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { useFastHandshake } from "../../../src/runtime/mcp/v2/fast-handshake.js";

it("finds the SDK's handler of initialize and replaces it", () => {
  const { server } = new McpServer({ name: "test", version: "0" }, { capabilities: { tools: {} } });
  const replaced: string[] = [];
  const set = server.setRequestHandler.bind(server) as (...args: unknown[]) => void;
  server.setRequestHandler = ((...args: unknown[]) => {
    replaced.push(String(args[0]));
    set(...args);
  }) as typeof server.setRequestHandler;
  useFastHandshake(server);
  expect(replaced).toEqual(["initialize"]);
});
