import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "../../../src/runtime/model/index.js";
import { parseObject } from "../parse-object.js";

/** A proxy before an MCP server, which records what clients send. */
export interface RecordingProxy {
  readonly url: string;
  /** The messages of clients, in the order in which they arrived. */
  readonly messages: readonly JsonObject[];
  close(): void;
}

/** Headers that belong to one connection. */
const ofConnection = ["host", "connection", "content-length", "transfer-encoding", "content-encoding"];

/** Starts a proxy before the MCP server at `url`. */
export async function recordMessages(url: string): Promise<RecordingProxy> {
  const messages: JsonObject[] = [];
  const proxy = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    if (body !== "") messages.push(parseObject(body));
    const ended = new AbortController();
    response.on("close", () => ended.abort());
    try {
      const answer = await fetch(url, {
        method: request.method ?? "POST",
        headers: forwarded(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        signal: ended.signal,
        ...(body !== "" && { body }),
      });
      response.writeHead(answer.status, forwarded([...answer.headers]));
      for await (const chunk of answer.body ?? []) response.write(chunk);
      response.end();
    } catch {
      // The client or the server has closed the connection.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  // It listens to a port.
  const { port } = proxy.address() as AddressInfo;
  const close = (): void => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${port}/mcp`, messages, close };
}

function forwarded(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !ofConnection.includes(name)));
}
