import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { createMcpServer, serveHttp } from "../../../../src/runtime/mcp/index.js";
import { readTool, sizeTool } from "./sample-tools.js";

// The revisions with `initialize`. The next one is tested in newest-revision.test.ts and in test/e2e/pairs.

const revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const;
const serverInfo = { name: "sample", version: "1.0.0" };

interface Message {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

/** Sends raw messages as a client of this revision would, and returns the responses in order. */
type Exchange = (revision: string, requests: readonly object[]) => Promise<readonly Message[]>;

const transports: Readonly<Record<string, (sdk: "v1" | "v2") => Exchange>> = {
  memory: (sdk) => async (_revision, requests) => {
    const server = await createMcpServer([readTool, sizeTool], { ...serverInfo, sdk });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far);
    const answers: Message[] = [];
    near.onmessage = (message) => void answers.push(message as Message);
    await near.start();
    let sent = 0;
    for (const request of requests) {
      await near.send({ jsonrpc: "2.0", ...request } as JSONRPCMessage);
      if ("id" in request) sent += 1;
      await expect.poll(() => answers.length).toBe(sent);
    }
    await server.close();
    return answers;
  },
  HTTP: (sdk) => async (revision, requests) => {
    const server = await serveHttp([readTool, sizeTool], { ...serverInfo, sdk, port: 0 });
    const answers: Message[] = [];
    let session: string | null = null;
    for (const request of requests) {
      const response: Response = await fetch(server.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(session !== null && { "mcp-session-id": session, "mcp-protocol-version": revision }),
        },
        body: JSON.stringify({ jsonrpc: "2.0", ...request }),
      });
      session ??= response.headers.get("mcp-session-id");
      const data = /^data: (\{.*)$/m.exec(await response.text())?.[1];
      if (data !== undefined) answers.push(JSON.parse(data));
    }
    await server.close();
    return answers;
  },
};

const all = Object.entries(transports).flatMap(([transport, exchangeWith]) =>
  (["v1", "v2"] as const).flatMap((sdk) => revisions.map((revision) => ({ transport, sdk, revision, exchangeWith }))),
);

describe.each(all)("revision $revision over $transport by SDK $sdk", ({ sdk, revision, exchangeWith }) => {
  it("initializes, lists and calls tools", async () => {
    const client = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "test", version: "0" } };
    const [initialized, listed, called, rejected, unknown] = await exchangeWith(sdk)(revision, [
      { id: 1, method: "initialize", params: client },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/list" },
      { id: 3, method: "tools/call", params: { name: "size" } },
      { id: 4, method: "tools/call", params: { name: "read", arguments: {} } },
      { id: 5, method: "tools/call", params: { name: "nothing" } },
    ]);
    expect(initialized?.result).toMatchObject({ protocolVersion: revision, serverInfo });
    const { namespace: _n, version: _v, tags: _t, ...read } = readTool.tool;
    expect(listed?.result).toMatchObject({ tools: [read, { name: "size" }] });
    expect(called?.result).toEqual({
      content: [{ type: "text", text: '{"bytes":5}' }],
      structuredContent: { bytes: 5 },
    });
    expect(rejected?.result).toMatchObject({ isError: true });
    expect(rejected?.result).not.toHaveProperty("structuredContent");
    expect(unknown?.error).toMatchObject({ code: -32602, message: 'Unknown tool: "nothing"' });
  });
});
