import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Endpoint } from "../http/endpoint.js";
import { errorResponse } from "../http/error-response.js";
import { type HttpSettings, type McpHttpOptions, toHttpSettings } from "../http/http-options.js";
import type { RunningCalls } from "../running-calls.js";
import type { McpSdk } from "../sdk.js";
import { type LoadableTools, loadDefinition } from "./loaded-tools.js";
import { sendResponse, toExchange } from "./node-exchange.js";
import { handleUncaughtErrors } from "./uncaught-errors.js";
import { untilWritten } from "./until-written.js";

/** A listening HTTP server. */
export interface McpHttpServer {
  /** The URL of the MCP endpoint. */
  readonly url: string;
  readonly port: number;
  /** Number of open sessions. */
  readonly sessions: number;
  /** Stops accepting sessions, waits up to `drainMs` for running calls, answers the others with an error and aborts them, and closes all connections. */
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
  // After a timer, in case that a connection stays open.
  const drain = async (): Promise<void> => {
    await Promise.race([stop(), setTimeout(settings.drainMs + 2 * abortGraceMs, undefined, { ref: false })]);
  };
  const ignoreUncaught = handleUncaughtErrors(options.uncaught ?? "exit", drain);
  try {
    const definition = await loadDefinition(tools, { maskErrors: true, ...options });
    const sdk = await loadSdk();
    const endpoint = new Endpoint(await sdk.http(), definition, settings);
    const server = await listen(endpoint, definition.running, settings, ignoreUncaught);
    stop = server.close;
    return server;
  } catch (error) {
    ignoreUncaught();
    throw error;
  }
}

async function listen(
  endpoint: Endpoint,
  running: RunningCalls,
  settings: HttpSettings,
  closed: () => void,
): Promise<McpHttpServer> {
  const { requestTimeoutMs, drainMs } = settings;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    answerWith(endpoint),
  );
  const close = async (): Promise<void> => {
    endpoint.drain();
    const allClosed = once(server, "close");
    server.close();
    await running.untilIdle(drainMs);
    running.stop();
    await running.untilIdle(abortGraceMs);
    await untilWritten();
    await endpoint.close();
    await closeConnections(server);
    await allClosed;
    closed();
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

function answerWith(endpoint: Endpoint): RequestListener {
  const answer: RequestListener = async (incoming, outgoing) => {
    // Without listeners, a broken connection would end the process.
    incoming.on("error", () => undefined);
    outgoing.on("error", () => undefined);
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

/** Gives responses that are already written 50 ms to reach their clients, then closes every connection. */
async function closeConnections(server: Server): Promise<void> {
  server.closeIdleConnections();
  await setTimeout(50);
  server.closeAllConnections();
}
