import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createTaskSessionFromClient } from "@modelcontextprotocol/ext-tasks/client";
import type { JsonObject } from "../../src/runtime/model/index.js";

/** A session of `@modelcontextprotocol/ext-tasks` with a server of revision 2026-07-28 over HTTP. */
export async function openTaskSession(
  url: string,
): Promise<{ readonly session: ReturnType<typeof createTaskSessionFromClient>; close(): Promise<void> }> {
  const mode = { pin: "2026-07-28" as const };
  const clientInfo = { name: "host", version: "1.0.0" };
  const client = new Client(clientInfo, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  let id = 0;
  const session = createTaskSessionFromClient(client as never, {
    endpointId: url,
    // The client of the SDK rejects results that are tasks.
    rawDispatch: async (request, options) => {
      const { method, params } = request as { method: string; params: JsonObject };
      id += 1;
      const name = params["name"] ?? params["taskId"];
      const response = await fetch(url, {
        method: "POST",
        headers: {
          ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
          ...{ "mcp-protocol-version": "2026-07-28", "mcp-method": method },
          ...(typeof name === "string" && { "mcp-name": name }),
        },
        body: JSON.stringify({ jsonrpc: "2.0", id, ...(request as object) }),
        ...(options?.signal && { signal: options.signal }),
      });
      const text = await response.text();
      const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
      return error ? { kind: "error", error } : { kind: "result", result };
    },
    v2RequestFraming: {
      protocolVersion: "2026-07-28",
      clientInfo,
      clientCapabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } },
    },
  });
  const close = async (): Promise<void> => {
    await session.close();
    await client.close();
  };
  return { session, close };
}
