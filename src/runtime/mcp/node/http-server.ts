import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { joinBus } from "../bus.js";
import { Endpoint, type Exchange, parseBody, type ReadChunks } from "../http/endpoint.js";
import { errorResponse } from "../http/error-response.js";
import { type HttpSettings, type McpHttpOptions, toHttpSettings } from "../http/http-options.js";
import type { McpSdk } from "../load-sdk.js";
import type { RunningCalls } from "../served-tools.js";
import type { ServerDefinition } from "../server-definition.js";
import { claimTasks } from "../tasks/worker.js";
import { handleUncaughtErrors, type LoadableTools, loadDefinition, untilWritten } from "./server-process.js";

/** Converts a request of Node's HTTP server. Undefined for one that is not valid as a web-standard one, such as `TRACE`. */
export function toExchange(incoming: IncomingMessage, outgoing: ServerResponse): Exchange | undefined {
  const head = headOf(incoming);
  if (!head) return undefined;
  const { remoteAddress } = incoming.socket;
  return {
    head,
    // Set here, because creating a request with a signal takes 20 µs, which is longer than many tools take.
    abortable: () => Object.defineProperty(head, "signal", { value: signalOf(outgoing) }),
    full: () => {
      const signal = signalOf(outgoing);
      if (incoming.method === "GET" || incoming.method === "HEAD") return new Request(head, { signal });
      // Node's stream is the standard one; the types of its two declarations differ.
      const body = Readable.toWeb(incoming) as unknown as ReadableStream;
      return new Request(head, { signal, body, duplex: "half" });
    },
    readBody: (maxBytes) =>
      parseBody(requestChunks(incoming), { maxBytes, declared: Number(incoming.headers["content-length"] ?? 0) }),
    ended: new Promise((resolve) => void outgoing.once("close", resolve)),
    ...(remoteAddress !== undefined && { remoteAddress }),
  };
}

/** Reads with events, because an iterator of a stream is slow. A body that is too large leaves the connection open for the response. */
function requestChunks(incoming: IncomingMessage): ReadChunks {
  return (add) =>
    new Promise((resolve, reject) => {
      // Without an encoding, a stream yields buffers.
      const onData = (chunk: Buffer): void => {
        if (add(chunk)) return;
        incoming.off("data", onData).pause();
        resolve();
      };
      incoming.on("data", onData).once("end", resolve).once("close", reject);
    });
}

/** Aborts when the client disconnects before the response is complete. */
function signalOf(outgoing: ServerResponse): AbortSignal {
  const disconnected = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
}

/** Sends a response with backpressure. If the client disconnects, the response's stream is canceled. */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // If the request's body was not read, the connection cannot be reused.
  if (!incoming.complete) outgoing.setHeader("connection", "close");
  outgoing.writeHead(response.status, headersOf(response));
  const reader = response.body?.getReader();
  if (!reader) {
    outgoing.end();
    return;
  }
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  outgoing.once("close", cancel);
  // The first event of an event stream may come long after the headers. Otherwise both are sent in one packet.
  const flush = setImmediate(() => outgoing.flushHeaders());
  try {
    const first = await reader.read();
    clearImmediate(flush);
    for (let chunk = first; !chunk.done; chunk = await reader.read()) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(chunk.value)) await untilDrained(outgoing);
    }
  } finally {
    outgoing.off("close", cancel);
    outgoing.end();
  }
}

function headOf(incoming: IncomingMessage): Request | undefined {
  const { method = "GET" } = incoming;
  try {
    const request = new Request(urlOf(incoming), { method });
    for (const [name, value] of Object.entries(incoming.headers)) {
      for (const each of Array.isArray(value) ? value : [value ?? ""]) request.headers.append(name, each);
    }
    return request;
  } catch {
    return undefined;
  }
}

/** Only `Set-Cookie` may be sent several times: the values of other headers are joined. */
function headersOf({ headers }: Response): OutgoingHttpHeaders {
  const fields: OutgoingHttpHeaders = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) fields["set-cookie"] = cookies;
  return fields;
}

/** The host is that of the `Host` header, which is checked later, also if the request line has a whole URL. */
function urlOf({ url = "/", headers }: IncomingMessage): string {
  const origin = `http://${headers.host ?? "localhost"}`;
  if (url.startsWith("/")) return `${origin}${url}`;
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
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

/** A listening HTTP server. */
export interface McpHttpServer {
  /** The URL of the MCP endpoint. */
  readonly url: string;
  readonly port: number;
  /** Number of open sessions. */
  readonly sessions: number;
  /**
   * Still accepts requests for `drainDelayMs`, closes the port, waits up to `drainMs` for running calls, answers the others with an error and aborts
   * them, and closes all connections, those of the engine of tasks included.
   */
  close(): Promise<void>;
}

/** Longer than clients and proxies keep idle connections, so that no request arrives on a connection that was just closed. */
const keepAliveMs = 65_000;

/** How long calls may take to settle after they were aborted, in milliseconds. */
const abortGraceMs = 1_000;

/** `serveHttp` with the SDK that `loadSdk` returns. */
export async function serveHttpWith(
  loadSdk: () => Promise<McpSdk>,
  tools: LoadableTools,
  options: McpHttpOptions,
): Promise<McpHttpServer> {
  const settings = toHttpSettings(options);
  let stop = (): Promise<void> => Promise.resolve();
  const hurry = new AbortController();
  // After a timer, in case that a connection stays open.
  const drain = async (): Promise<void> => {
    hurry.abort();
    await Promise.race([stop(), setTimeout(settings.drainMs + 2 * abortGraceMs, undefined, { ref: false })]);
  };
  const ignoreUncaught = handleUncaughtErrors({ uncaught: "exit", ...options }, drain);
  try {
    const definition = await loadDefinition(tools, { maskErrors: true, ...options });
    const sdk = await loadSdk();
    const endpoint = new Endpoint(await sdk.http(), definition, settings);
    const server = await listen(endpoint, definition, settings, { hurry: hurry.signal, closed: ignoreUncaught });
    stop = server.close;
    return server;
  } catch (error) {
    ignoreUncaught();
    throw error;
  }
}

async function listen(
  endpoint: Endpoint,
  definition: ServerDefinition,
  settings: HttpSettings,
  { hurry, closed }: { readonly hurry: AbortSignal; readonly closed: () => void },
): Promise<McpHttpServer> {
  const { requestTimeoutMs, drainDelayMs, drainMs } = settings;
  const { running } = definition;
  let stopClaim = (): Promise<void> => Promise.resolve();
  let leaveBus = stopClaim;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    answerWith(endpoint),
  );
  const shutDown = async (): Promise<void> => {
    endpoint.leave();
    // Cut short by an uncaught error.
    if (drainDelayMs > 0) await setTimeout(drainDelayMs, undefined, { signal: hurry }).catch(() => undefined);
    const allClosed = once(server, "close");
    server.close();
    const stopped = stopClaim();
    await untilAnswered(endpoint, running, drainMs);
    running.stop();
    await running.untilIdle(abortGraceMs);
    await stopped;
    await leaveBus();
    await untilWritten();
    await endpoint.close();
    await closeConnections(server);
    await allClosed;
    await definition.tasks?.engine.close?.();
    closed();
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= shutDown();
    return closing;
  };
  try {
    server.listen(settings.port, settings.host.replace(/^\[|\]$/g, ""));
    await once(server, "listening");
  } catch (error) {
    await endpoint.close();
    throw error;
  }
  stopClaim = claimTasks(definition);
  leaveBus = joinBus(definition);
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") && !settings.host.startsWith("[") ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${host}:${port}${settings.path}`,
    port,
    get sessions() {
      return endpoint.sessions;
    },
    close,
  };
}

function answerWith(endpoint: Endpoint): RequestListener {
  const answer: RequestListener = async (incoming, outgoing) => {
    // Without listeners, a broken connection would end the process.
    incoming.on("error", () => undefined);
    outgoing.on("error", () => undefined);
    // Otherwise a proxy could send its next request on a connection that is about to be closed.
    if (endpoint.isLeaving) outgoing.setHeader("connection", "close");
    try {
      const exchange = toExchange(incoming, outgoing);
      const response = exchange ? await endpoint.handle(exchange) : errorResponse(400, "Bad request");
      await sendResponse(response, incoming, outgoing);
    } catch {
      outgoing.destroy();
    }
  };
  return answer;
}

/** Waits for running calls, and for requests that have not become one yet, because their body is on its way. */
async function untilAnswered(endpoint: Endpoint, running: RunningCalls, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0; left = end - performance.now()) {
    await running.untilIdle(left);
    if (endpoint.handling === 0) return;
    await setTimeout(5);
  }
}

/** Gives responses that are already written 50 ms to reach their clients, then closes every connection. */
async function closeConnections(server: Server): Promise<void> {
  server.closeIdleConnections();
  await setTimeout(50);
  server.closeAllConnections();
}
