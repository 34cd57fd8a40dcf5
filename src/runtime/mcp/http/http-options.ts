import { ToolError } from "../../model/index.js";
import { defined } from "../../model/internal.js";
import type { McpProcessOptions, McpServerOptions } from "../server-definition.js";
import type { BearerOptions } from "./bearer-auth.js";
import { hostnameOf } from "./hostname.js";

/** Options of `createFetchHandler`. */
export interface FetchHandlerOptions extends McpServerOptions {
  /**
   * Whether clients of revisions up to 2025-11-25 have sessions, kept in memory. Without sessions, any process can answer any request, but tools
   * cannot ask these clients, and clients are not notified of changed tools. Default: false for `createFetchHandler`, true for `serveHttp`.
   */
  readonly sessions?: boolean;
  /** The path of the MCP endpoint. Default: every path for `createFetchHandler`, `/mcp` for `serveHttp`. */
  readonly path?: string;
  /** A path that answers with status 200 while the server runs, also while it closes, for any `Host`. Default: none. */
  readonly healthPath?: string;
  /** A path that answers with status 200 while the server is ready, and with 503 as soon as it closes, for any `Host`. Default: none. */
  readonly readyPath?: string;
  /** Handlers of other paths. They check tokens themselves; allowed hosts and origins apply to them, too. */
  readonly routes?: Readonly<Record<string, RouteHandler>>;
  /** Allowed values of the `Host` header, without port and stars. Default: every host for `createFetchHandler`, loopback names for `serveHttp`. */
  readonly allowedHosts?: readonly string[];
  /**
   * Web pages that may send requests: host names, or origins such as `https://app.example.com`. Default: none for `createFetchHandler`, the
   * loopback names in `allowedHosts` for `serveHttp`.
   */
  readonly allowedOrigins?: readonly string[];
  /**
   * Whether clients of revisions up to 2025-11-25 must accept both `application/json` and `text/event-stream`, as the protocol asks them to.
   * Default: false, so that those that accept JSON only, or anything, get JSON.
   */
  readonly strictAccept?: boolean;
  /** Requires a bearer token with every request of the MCP endpoint. Default: no token is required. */
  readonly auth?: BearerOptions;
  /** Maximum size of a request body in bytes. Default: `limits.maxInputBytes` if it is set, or else 4 MiB. */
  readonly maxBodySize?: number;
  /**
   * Maximum number of open sessions. Further ones replace sessions that were never used or are idle for a minute; otherwise they are rejected
   * with status 503. Default: 1,000.
   */
  readonly maxSessions?: number;
  /** Maximum number of open sessions per client address. Default: 100 for other machines, no limit for this one. */
  readonly maxSessionsPerAddress?: number;
  /**
   * Number of proxies in front of the server that add the address of their client to `X-Forwarded-For`. Default: 0, so that the header is ignored
   * and the client is whoever opened the connection.
   */
  readonly trustedProxies?: number;
  /** Milliseconds after which an idle session is closed. Default: 30 minutes. */
  readonly sessionIdleMs?: number;
}

/** Options of `serveHttp`. */
export interface McpHttpOptions extends FetchHandlerOptions, McpProcessOptions {
  /** Default: 3000. With 0 the system chooses a free port. */
  readonly port?: number;
  /** Address to listen on. Default: 127.0.0.1, which is reachable only from this machine. For any other one, `allowedHosts` is required. */
  readonly host?: string;
  /** Milliseconds in which a request must be received. Default: 30 seconds. */
  readonly requestTimeoutMs?: number;
  /**
   * Milliseconds for which `close` still accepts requests, while `readyPath` answers with 503: longer than load balancers take to notice.
   * Default: 5 seconds with `readyPath`, otherwise 0.
   */
  readonly drainDelayMs?: number;
  /** Milliseconds that `close` then waits for running calls before it aborts them. Default: 5 seconds. */
  readonly drainMs?: number;
}

/** Handles the requests of one path. */
export type RouteHandler = (request: Request) => Response | Promise<Response>;

/** Fails if a handler returns nothing or another value, which TypeScript reports but JavaScript does not. */
function requireResponse(path: string, route: RouteHandler): RouteHandler {
  return async (request) => {
    const response: Partial<Response> | null | undefined = await route(request);
    // Not instanceof: the response may be of another implementation of fetch.
    if (typeof response?.status === "number" && response.headers) return response as Response;
    throw new Error(`the route ${path} returned no response`);
  };
}

export interface EndpointSettings
  extends Required<
      Pick<
        FetchHandlerOptions,
        | "sessions"
        | "allowedOrigins"
        | "strictAccept"
        | "maxBodySize"
        | "maxSessions"
        | "sessionIdleMs"
        | "trustedProxies"
      >
    >,
    Pick<FetchHandlerOptions, "path" | "healthPath" | "readyPath" | "allowedHosts" | "auth" | "maxSessionsPerAddress"> {
  readonly routes: ReadonlyMap<string, RouteHandler>;
}

/** The options of a Node server, with defaults applied. */
export interface HttpSettings
  extends EndpointSettings,
    Required<Pick<McpHttpOptions, "port" | "host" | "requestTimeoutMs" | "drainDelayMs" | "drainMs">> {
  readonly path: string;
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Applies the defaults of `createFetchHandler`.
 * @throws {ToolError} InvalidOptions for an invalid number or path, and for what no request could match.
 */
export function toEndpointSettings(options: FetchHandlerOptions): EndpointSettings {
  const {
    sessions = false,
    path,
    healthPath,
    readyPath,
    allowedHosts,
    allowedOrigins = [],
    auth,
    maxSessionsPerAddress,
    maxBodySize,
  } = options;
  const { maxInputBytes = 4 * 1024 * 1024 } = options.limits ?? {};
  const routes = new Map(
    Object.entries(options.routes ?? {}).map(([key, route]) => [key, requireResponse(key, route)]),
  );
  for (const [name, value] of [
    ["path", path],
    ["healthPath", healthPath],
    ["readyPath", readyPath],
    ...[...routes.keys()].map((key) => ["routes", key]),
  ]) {
    if (value?.startsWith("/") === false)
      throw invalidOption(`${name} must start with "/", not ${JSON.stringify(value)}`);
  }
  assertHosts(allowedHosts);
  for (const page of allowedOrigins) assertPage(page);
  const trustedProxies = integerOf("trustedProxies", options.trustedProxies ?? 0, 0);
  if (trustedProxies > 0) assertResource(auth);
  return {
    sessions,
    allowedOrigins,
    strictAccept: options.strictAccept === true,
    routes,
    maxBodySize: maxBodySize === undefined ? maxInputBytes : integerOf("maxBodySize", maxBodySize, 1),
    maxSessions: integerOf("maxSessions", options.maxSessions ?? 1000, 1),
    sessionIdleMs: integerOf("sessionIdleMs", options.sessionIdleMs ?? 30 * 60_000, 1),
    trustedProxies,
    ...(maxSessionsPerAddress !== undefined && {
      maxSessionsPerAddress: integerOf("maxSessionsPerAddress", maxSessionsPerAddress, 1),
    }),
    ...defined({ path, healthPath, readyPath, allowedHosts, auth }),
  };
}

/**
 * Applies the defaults of `serveHttp`.
 * @throws {ToolError} InvalidOptions for an invalid number or path, and for a `host` other than loopback without `allowedHosts`.
 */
export function toHttpSettings(options: McpHttpOptions): HttpSettings {
  const { host = "127.0.0.1", path = "/mcp", sessions = true, allowedHosts = loopback } = options;
  if (![...loopback, "::1"].includes(host) && !options.allowedHosts) {
    throw invalidOption(
      `host ${host} is reachable from other machines. Set allowedHosts to the host names of this server, such as ["mcp.example.com"].`,
    );
  }
  if (allowedHosts.some((name) => !loopback.includes(name))) assertResource(options.auth);
  const allowedOrigins = options.allowedOrigins ?? allowedHosts.filter((name) => loopback.includes(name));
  return {
    ...toEndpointSettings({ ...options, sessions, path, allowedHosts, allowedOrigins }),
    path,
    host,
    port: integerOf("port", options.port ?? 3000, 0),
    requestTimeoutMs: integerOf("requestTimeoutMs", options.requestTimeoutMs ?? 30_000, 1),
    drainDelayMs: integerOf("drainDelayMs", options.drainDelayMs ?? (options.readyPath === undefined ? 0 : 5_000), 0),
    drainMs: integerOf("drainMs", options.drainMs ?? 5_000, 0),
  };
}

function assertHosts(allowedHosts: readonly string[] | undefined): void {
  if (allowedHosts?.length === 0)
    throw invalidOption("allowedHosts must not be empty: every request would be rejected");
  for (const host of allowedHosts ?? []) {
    const name = hostnameOf(host);
    if (name === host) continue;
    const fix = name === undefined ? "such as mcp.example.com" : `here ${name}`;
    throw invalidOption(
      `allowedHosts must be host names without port and in lower case, ${fix}, not ${JSON.stringify(host)}`,
    );
  }
}

/** Web pages are host names, or what browsers send as their `Origin`. */
function assertPage(page: string): void {
  if (hostnameOf(page) === page) return;
  const origin = URL.canParse(page) && !page.includes("*") ? new URL(page).origin : "";
  // The origin of other schemes, such as those of extensions of browsers, is "null" here.
  const isOrigin = origin === "null" ? /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/.test(page) : origin === page;
  if (isOrigin) return;
  const fix = origin.startsWith("http") ? `here ${origin}` : "such as https://app.example.com";
  throw invalidOption(
    `allowedOrigins must be host names, or origins without a path, ${fix}, not ${JSON.stringify(page)}`,
  );
}

/** Behind a proxy, the URL of a request is not that of the endpoint, and clients reject metadata with another URL. */
function assertResource(auth: BearerOptions | undefined): void {
  if (!auth?.authorizationServers || auth.expectedResource || auth.resourceMetadataUrl !== undefined) return;
  throw invalidOption(
    "auth.authorizationServers needs auth.expectedResource on a server that other machines reach: the URL of the endpoint as clients know it, such as https://mcp.example.com/mcp",
  );
}

function integerOf(name: string, value: number, minimum: 0 | 1): number {
  if (Number.isInteger(value) && value >= minimum) return value;
  const expected = minimum === 0 ? "a non-negative integer" : "a positive integer";
  throw invalidOption(`${name} must be ${expected}, not ${value}`);
}

function invalidOption(message: string): ToolError {
  return new ToolError("InvalidOptions", message);
}
