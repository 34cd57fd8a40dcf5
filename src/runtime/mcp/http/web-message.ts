import type { IncomingMessage, ServerResponse } from "node:http";

/** Makes the web's form of a request, without its body, which was read before; `signal` aborts when the client goes. */
export function toWebRequest(message: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, each);
  }
  return new Request(new URL(message.url ?? "/", `http://${message.headers.host ?? "localhost"}`), {
    method: message.method ?? "GET",
    headers,
    signal,
  });
}

/** Sends the web's form of a response, no faster than the client reads it; a client that goes ends the response's stream. */
export async function sendWebResponse(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  if (!reader) {
    to.end();
    return;
  }
  const stop = (): void => void reader.cancel().catch(() => undefined);
  to.once("close", stop);
  // A stream of events may have its first event much later than its headers.
  to.flushHeaders();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (to.destroyed) return;
      if (!to.write(chunk.value)) await untilDrained(to);
    }
  } finally {
    to.off("close", stop);
    to.end();
  }
}

/** The answer to a request that is not served, in the form of a protocol error. */
export function refuse(to: ServerResponse, status: number, message: string, code = -32000): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  // Of a body that was not read, nothing can follow on this connection.
  to.writeHead(status, { "content-type": "application/json", connection: "close" });
  to.end(body);
}

function untilDrained(to: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      to.off("drain", done);
      to.off("close", done);
      resolve();
    };
    to.on("drain", done);
    to.on("close", done);
  });
}
