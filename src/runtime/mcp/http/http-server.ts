import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { untilIdle } from "../running-calls.js";
import type { Served } from "../served.js";
import { refusalOf } from "./check-origin.js";
import type { BearerOptions, HttpSettings } from "./http-options.js";
import { readBody } from "./read-body.js";
import type { SdkHttp, SessionlessHandler } from "./sdk-http.js";
import { Sessions } from "./sessions.js";
import { refuse, sendWebResponse, toWebRequest } from "./web-message.js";

/** A server that listens. */
export interface McpHttpServer {
  /** Where clients find it. */
  readonly url: string;
  readonly port: number;
  /** How many sessions are open. */
  readonly sessions: number;
  /** Takes no more sessions, lets running calls end for as long as `drainMs`, aborts what still runs, and closes every connection. */
  close(): Promise<void>;
}

/** How long calls may take to end, in milliseconds, once they were told to stop. */
const stopPatience = 1_000;

/**
 * Listens for MCP clients.
 * @throws {Error} Node's own, `EADDRINUSE` say, when it cannot listen.
 */
export async function startHttpServer(
  sdk: SdkHttp,
  served: Served,
  settings: HttpSettings,
  auth: BearerOptions | undefined,
): Promise<McpHttpServer> {
  const { requestTimeoutMs, drainMs } = settings;
  const endpoint: Endpoint = {
    settings,
    sessions: new Sessions(sdk, served, settings),
    ...(sdk.withoutSessions && { sessionless: sdk.withoutSessions(served) }),
    ...(auth && { gate: sdk.bearerGate(auth) }),
    draining: false,
  };
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    (message, to) => void answer(endpoint, message, to),
  );
  const close = async (): Promise<void> => {
    endpoint.draining = true;
    const closed = once(server, "close");
    server.close();
    await untilIdle(served.running, drainMs);
    await Promise.all([endpoint.sessions.close(), endpoint.sessionless?.close()]);
    await untilIdle(served.running, stopPatience);
    await untilAnswered(server);
    await closed;
  };
  try {
    await listen(server, settings);
  } catch (error) {
    await endpoint.sessions.close();
    throw error;
  }
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  const name = settings.host.includes(":") && !settings.host.startsWith("[") ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${name}:${port}${settings.path}`,
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
  readonly gate?: ReturnType<SdkHttp["bearerGate"]>;
  draining: boolean;
}

async function answer(endpoint: Endpoint, message: IncomingMessage, to: ServerResponse): Promise<void> {
  const gone = new AbortController();
  const end = new Promise<void>((resolve) => {
    to.once("close", () => {
      gone.abort();
      resolve();
    });
  });
  // A connection that breaks is no failure of this side.
  message.on("error", () => undefined);
  to.on("error", () => undefined);
  try {
    const response = await respond(endpoint, message, to, gone.signal, end);
    if (response) await sendWebResponse(response, to);
  } catch {
    // What a caller sent must not end the process, and what went wrong inside is not the caller's to read.
    if (to.headersSent) to.destroy();
    else refuse(to, 500, "Internal server error", -32603);
  }
}

/** Gives the response, or undefined where the request is refused already. */
async function respond(
  { settings, sessions, sessionless, gate, draining }: Endpoint,
  message: IncomingMessage,
  to: ServerResponse,
  gone: AbortSignal,
  end: Promise<void>,
): Promise<Response | undefined> {
  const refused = refusalOf(message.headers, settings);
  if (refused !== undefined) return void refuse(to, 403, refused);
  const [path] = (message.url ?? "").split("?", 1);
  if (path !== settings.path) return void refuse(to, 404, `Not found; MCP is served at ${settings.path}`);
  if (draining && message.headers["mcp-session-id"] === undefined) return void refuse(to, 503, "The server is closing");
  const request = toWebRequest(message, gone);
  const caller = gate && (await gate(request));
  if (caller instanceof Response) return caller;
  const body = await readBody(message, settings.maxBodySize);
  if (!body.ok) return void refuse(to, body.status, body.message, body.status === 400 ? -32700 : undefined);
  const inputs = { body: body.value, auth: caller };
  if (await sessionless?.accepts(request, body.value)) return sessionless?.handle(request, inputs);
  return sessions.handle(request, inputs, end);
}

function listen(server: Server, { port, host }: HttpSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host.replace(/^\[|\]$/g, ""), () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Lets answers that are made reach their clients, then ends every connection. */
async function untilAnswered(server: Server): Promise<void> {
  server.closeIdleConnections();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  server.closeAllConnections();
}
