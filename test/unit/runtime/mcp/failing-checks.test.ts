import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { InMemoryTransport as InMemoryTransportV2 } from "@modelcontextprotocol/server";
import { describe, expect, it, vi } from "vitest";
import { type CallOptions, createFetchHandler, createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { ToolError } from "../../../../src/runtime/model/index.js";
import { readTool, silentTool } from "./sample-tools.js";

// Errors of access checks, middleware and handlers that were not written for clients.
const secret = new Error("SECRET password=hunter2");

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  async function connect(options: CallOptions): Promise<Client> {
    const server = await createMcpServer([readTool], { name: "sample", version: "1.0.0", sdk, ...options });
    const client = new Client({ name: "tester", version: "0" });
    const [left, right] = sdk === "v2" ? InMemoryTransportV2.createLinkedPair() : InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(left as never), client.connect(right as never)]);
    return client;
  }
  const read = (client: Client): Promise<unknown> =>
    client.callTool({ name: "read", arguments: { path: "a" } }, undefined, { timeout: 5_000 });
  /** What the client receives, as a string. */
  const answerOf = (request: Promise<unknown>): Promise<string> => request.then(JSON.stringify, String);

  it.each([undefined, null, 0, "text", Symbol("odd")])("answers when %s is thrown", async (thrown) => {
    const doors: readonly CallOptions[] = [
      { use: [() => Promise.reject(thrown)] },
      { canCall: () => Promise.reject(thrown) },
      {
        canCall: () => {
          throw thrown;
        },
      },
    ];
    for (const door of doors) expect(await answerOf(read(await connect(door)))).not.toContain("Request timed out");
    const listing = connect({ canCall: () => Promise.reject(thrown) }).then((client) =>
      client.listTools({}, { timeout: 5_000 }),
    );
    expect(await answerOf(listing)).not.toContain("Request timed out");
  });

  it("bounds the time of an access check", async () => {
    const client = await connect({ canCall: () => new Promise(() => undefined), limits: { timeoutMs: 50 } });
    expect(await answerOf(read(client))).toContain("[Timeout]");
    expect(await answerOf(client.listTools())).toContain("timed out after 50 ms");
  });

  it("masks what access checks throw, in calls and listings", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    try {
      const client = await connect({ canCall: () => Promise.reject(secret), maskErrors: true });
      for (const request of [read(client), client.listTools()]) {
        const answer = await answerOf(request);
        expect(answer).toContain("An unexpected error occurred");
        expect(answer).not.toContain("SECRET");
      }
      expect(log).toHaveBeenCalledTimes(2);
    } finally {
      log.mockRestore();
    }
  });

  it.each([
    ["by default", {}, true],
    ["with maskErrors: false", { maskErrors: false }, false],
  ])("over HTTP, masks and logs what a handler throws: %s", async (_title, options, isMasked) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const fails = silentTool("fails", () => Promise.reject(secret));
    const speaks = silentTool("speaks", () => Promise.reject(new ToolError("Execution", "The city is unknown.")));
    const handler = createFetchHandler([fails, speaks], { name: "sample", version: "1.0.0", sdk, ...options });
    const call = async (name: string): Promise<string> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
      const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
      return (await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }))).text();
    };
    try {
      expect((await call("fails")).includes("SECRET")).toBe(!isMasked);
      expect(log).toHaveBeenCalledTimes(1);
      expect(await call("speaks")).toContain("The city is unknown.");
    } finally {
      log.mockRestore();
      await handler.close();
    }
  });
});
