import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { untilIdle } from "../running-calls.js";
import type { ServerDefinition } from "../server-definition.js";
import { rejectionReason } from "./check-origin.js";
import type { BearerOptions, HttpSettings } from "./http-options.js";
import { readBody } from "./read-body.js";
import type { Authenticator, SdkHttp, SessionlessHandler } from "./sdk-http.js";
import { Sessions } from "./sessions.js";
import { sendError, sendWebResponse, toWebRequest } from "./web-message.js";

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

/**
 * Starts an HTTP server for MCP clients.
 * @throws {Error} Node's error when the server cannot listen, such as `EADDRINUSE`.
 */
export async function startHttpServer(
  sdk: SdkHttp,
  definition: ServerDefinition,
  settings: HttpSettings,
  auth: BearerOptions | undefined,
): Promise<McpHttpServer> {
  const { requestTimeoutMs, drainMs } = settings;
  const { running } = definition;
  const endpoint: Endpoint = {
    settings,
    sessions: new Sessions(sdk, definition, settings),
    ...(sdk.createSessionlessHandler && { sessionless: sdk.createSessionlessHandler(definition) }),
    ...(auth && { authenticate: sdk.createAuthenticator(auth) }),
    draining: false,
  };
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    (incoming, outgoing) => void handleRequest(endpoint, incoming, outgoing),
  );
  const close = async (): Promise<void> => {
    endpoint.draining = true;
    const closed = once(server, "close");
    server.close();
    await untilIdle(running, drainMs);
    await Promise.all([endpoint.sessions.close(), endpoint.sessionless?.close()]);
    await untilIdle(running, abortGraceMs);
    await closeConnections(server);
    await closed;
  };
  try {
    server.listen(settings.port, settings.host.replace(/^\[|\]$/g, ""));
    await once(server, "listening");
  } catch (error) {
    await endpoint.sessions.close();
    throw error;
  }
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") && !settings.host.startsWith("[") ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${host}:${port}${settings.path}`,
    port,
    get sessions() {
      return endpoint.sessions.size;
    },
    close,
  };
}

interface Endpoint {
  readonly settings: HttpSettings;
  readonly sessions: Sessions;
  readonly sessionless?: SessionlessHandler;
  readonly authenticate?: Authenticator;
  draining: boolean;
}

async function handleRequest(endpoint: Endpoint, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const disconnected = new AbortController();
  const end = new Promise<void>((resolve) => {
    outgoing.once("close", () => {
      disconnected.abort();
      resolve();
    });
  });
  // Without listeners, a broken connection would end the process.
  incoming.on("error", () => undefined);
  outgoing.on("error", () => undefined);
  try {
    const response = await createResponse(endpoint, incoming, outgoing, disconnected.signal, end);
    if (response) await sendWebResponse(response, outgoing);
  } catch {
    // A request must not end the process, and clients must not see internal errors.
    if (outgoing.headersSent) outgoing.destroy();
    else sendError(outgoing, 500, "Internal server error", -32603);
  }
}

/** Returns the response, or undefined if an error was sent already. */
async function createResponse(
  { settings, sessions, sessionless, authenticate, draining }: Endpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  disconnected: AbortSignal,
  end: Promise<void>,
): Promise<Response | undefined> {
  const rejection = rejectionReason(incoming.headers, settings);
  if (rejection !== undefined) return void sendError(outgoing, 403, rejection);
  const [path] = (incoming.url ?? "").split("?", 1);
  if (path !== settings.path) return void sendError(outgoing, 404, `Not found. The MCP endpoint is ${settings.path}`);
  if (draining && incoming.headers["mcp-session-id"] === undefined) {
    return void sendError(outgoing, 503, "The server is closing");
  }
  const request = toWebRequest(incoming, disconnected);
  const caller = authenticate && (await authenticate(request));
  if (caller instanceof Response) return caller;
  const body = await readBody(incoming, settings.maxBodySize);
  if (!body.ok) return void sendError(outgoing, body.status, body.message, body.status === 400 ? -32700 : undefined);
  const inputs = { body: body.value, auth: caller };
  if (await sessionless?.accepts(request, body.value)) return sessionless?.handle(request, inputs);
  return sessions.handle(request, inputs, end);
}

/** Gives responses that are already written 50 ms to reach their clients, then closes every connection. */
async function closeConnections(server: Server): Promise<void> {
  server.closeIdleConnections();
  await setTimeout(50);
  server.closeAllConnections();
}
