import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer, type Server } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { useFastHandshake } from "../../../../src/runtime/internals/fast-handshake.js";

/** Connects a client to a server that `prepare` has changed. Returns for which methods it has set a handler, and what the client was told. */
async function handshake(prepare: (server: Server) => void): Promise<{ replaced: string[]; info: unknown }> {
  const { server } = new McpServer({ name: "test", version: "0" }, { capabilities: { tools: {} } });
  const replaced: string[] = [];
  const set = server.setRequestHandler.bind(server) as (...args: unknown[]) => void;
  server.setRequestHandler = ((...args: unknown[]) => {
    replaced.push(String(args[0]));
    set(...args);
  }) as typeof server.setRequestHandler;
  prepare(server);
  const client = new Client({ name: "test", version: "0" });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const info = client.getServerVersion();
  await client.close();
  return { replaced, info };
}

it("finds the SDK's handler of initialize and replaces it", async () => {
  const { replaced, info } = await handshake(useFastHandshake);
  expect(replaced).toEqual(["initialize"]);
  expect(info).toEqual({ name: "test", version: "0" });
});

it("leaves the SDK's own handler in place if it cannot be found", async () => {
  const { replaced, info } = await handshake((server) => {
    useFastHandshake(
      new Proxy(server, { get: (of, key) => (key === "_oninitialize" ? undefined : Reflect.get(of, key)) }),
    );
  });
  expect(replaced).toEqual([]);
  expect(info).toEqual({ name: "test", version: "0" });
});
