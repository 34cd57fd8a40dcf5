import type { IncomingMessage, ServerResponse } from "node:http";

/** Converts Node's request to a web-standard one without a body. `signal` aborts when the client disconnects. */
export function toWebRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, each);
  }
  return new Request(new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`), {
    method: incoming.method ?? "GET",
    headers,
    signal,
  });
}

/** Sends a web-standard response with backpressure. If the client disconnects, the response's stream is canceled. */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  if (!reader) {
    outgoing.end();
    return;
  }
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  outgoing.once("close", cancel);
  // The first event of an event stream may come long after the headers.
  outgoing.flushHeaders();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(chunk.value)) await untilDrained(outgoing);
    }
  } finally {
    outgoing.off("close", cancel);
    outgoing.end();
  }
}

/** Sends an error response in JSON-RPC form and closes the connection. */
export function sendError(outgoing: ServerResponse, status: number, message: string, code = -32000): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  // The request's body may be unread, so the connection cannot be reused.
  outgoing.writeHead(status, { "content-type": "application/json", connection: "close" });
  outgoing.end(body);
}

function untilDrained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      outgoing.off("drain", done);
      outgoing.off("close", done);
      resolve();
    };
    outgoing.on("drain", done);
    outgoing.on("close", done);
  });
}
