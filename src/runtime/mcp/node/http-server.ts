import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Endpoint } from "../http/endpoint.js";
import { errorResponse } from "../http/error-response.js";
import { type HttpSettings, type McpHttpOptions, toHttpSettings } from "../http/http-options.js";
import { type RunningCalls, untilIdle } from "../running-calls.js";
import type { McpSdk } from "../sdk.js";
import { toServerDefinition } from "../server-definition.js";
import type { ServableTools } from "../tool-set.js";
import { sendResponse, toExchange } from "./node-exchange.js";

/** A listening HTTP server. */
export interface McpHttpServer {
  /** The URL of the MCP endpoint. */
  readonly url: string;
  readonly port: number;
  /** Number of open sessions. */
  readonly sessions: number;
  /** Stops accepting sessions, waits up to `drainMs` for running calls, aborts the others, and closes all connections. */
  close(): Promise<void>;
}

/** How long calls may take to settle after they were aborted, in milliseconds. */
const abortGraceMs = 1_000;

/** `serveHttp` with the SDK that `loadSdk` returns. */
export async function serveHttpWith(
  loadSdk: () => Promise<McpSdk>,
  tools: ServableTools,
  options: McpHttpOptions,
): Promise<McpHttpServer> {
  const settings = toHttpSettings(options);
  const definition = toServerDefinition(tools, options);
  const sdk = await loadSdk();
  const endpoint = new Endpoint(await sdk.http(), definition, settings);
  return listen(endpoint, definition.running, settings);
}

async function listen(endpoint: Endpoint, running: RunningCalls, settings: HttpSettings): Promise<McpHttpServer> {
  const { requestTimeoutMs, drainMs } = settings;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    (incoming, outgoing) => void answer(endpoint, incoming, outgoing),
  );
  const close = async (): Promise<void> => {
    endpoint.drain();
    const closed = once(server, "close");
    server.close();
    await untilIdle(running, drainMs);
    await endpoint.close();
    await untilIdle(running, abortGraceMs);
    await closeConnections(server);
    await closed;
  };
  try {
    server.listen(settings.port, settings.host.replace(/^\[|\]$/g, ""));
    await once(server, "listening");
  } catch (error) {
    await endpoint.close();
    throw error;
  }
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

async function answer(endpoint: Endpoint, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // Without listeners, a broken connection would end the process.
  incoming.on("error", () => undefined);
  outgoing.on("error", () => undefined);
  try {
    await sendResponse(await responseTo(endpoint, incoming, outgoing), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

/** A request that is not valid as a web-standard one, such as `TRACE`, must not end the process. */
async function responseTo(endpoint: Endpoint, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
  try {
    return await endpoint.handle(toExchange(incoming, outgoing));
  } catch {
    return errorResponse(400, "Bad request");
  }
}

/** Gives responses that are already written 50 ms to reach their clients, then closes every connection. */
async function closeConnections(server: Server): Promise<void> {
  server.closeIdleConnections();
  await setTimeout(50);
  server.closeAllConnections();
}
