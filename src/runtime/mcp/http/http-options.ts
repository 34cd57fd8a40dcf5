import { ToolError } from "../../model/index.js";
import type { McpServerOptions } from "../server-options.js";

/** Options of `serveHttp`. */
export interface McpHttpOptions extends McpServerOptions {
  /** Default: 3000. With 0 the system chooses a free port. */
  readonly port?: number;
  /** Address to listen on. Default: 127.0.0.1, which is reachable only from this machine. */
  readonly host?: string;
  /** Default: `/mcp`. */
  readonly path?: string;
  /** Allowed values of the `Host` header, without port. Default on loopback: localhost, 127.0.0.1 and [::1]. Required for any other `host`. */
  readonly allowedHosts?: readonly string[];
  /** Hosts of web pages that may send requests, without scheme and port. Default: the loopback names in `allowedHosts`. */
  readonly allowedOrigins?: readonly string[];
  /** Requires a bearer token with every request. Default: no token is required. */
  readonly auth?: BearerOptions;
  /** Maximum size of a request body in bytes. Default: 4 MiB. */
  readonly maxBodySize?: number;
  /** Maximum number of open sessions; further ones are rejected with status 503. Default: 1,000. */
  readonly maxSessions?: number;
  /** Milliseconds after which an idle session is closed. Default: 30 minutes. */
  readonly sessionIdleMs?: number;
  /** Milliseconds in which a request must be received. Default: 30 seconds. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds that `close` waits for running calls before it aborts them. Default: 5 seconds. */
  readonly drainMs?: number;
}

/** Bearer token authentication, as both SDKs accept it. */
export interface BearerOptions {
  readonly verifier: {
    /** Returns the token's info. Undefined, or an auth error of the SDK, rejects the token. The SDKs also reject a token without `expiresAt`. */
    verifyAccessToken(token: string): Promise<TokenInfo | undefined>;
  };
  /** Scopes that a token must have. */
  readonly requiredScopes?: readonly string[];
  /** URL of the protected resource metadata ([RFC 9728](https://www.rfc-editor.org/rfc/rfc9728)), sent in the `WWW-Authenticate` header. */
  readonly resourceMetadataUrl?: string;
  /** The resource that a token must be issued for ([RFC 8707](https://www.rfc-editor.org/rfc/rfc8707)). */
  readonly expectedResource?: URL;
}

/** A verified access token: the `AuthInfo` of both SDKs. */
export interface TokenInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt?: number;
  resource?: URL;
  extra?: Record<string, unknown>;
}

/** The HTTP options with defaults applied. */
export type HttpSettings = Required<Omit<McpHttpOptions, keyof McpServerOptions | "auth">>;

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const defaults = {
  port: 3000,
  host: "127.0.0.1",
  path: "/mcp",
  maxBodySize: 4 * 1024 * 1024,
  maxSessions: 1000,
  sessionIdleMs: 30 * 60_000,
  requestTimeoutMs: 30_000,
  drainMs: 5_000,
};

/**
 * Applies the defaults.
 * @throws {ToolError} InvalidOptions for an invalid number or path, and for a `host` other than loopback without `allowedHosts`.
 */
export function toHttpSettings(options: McpHttpOptions): HttpSettings {
  // An option that is undefined counts as absent.
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings: typeof defaults & McpHttpOptions = { ...defaults, ...(given as McpHttpOptions) };
  for (const key of ["port", "maxBodySize", "maxSessions", "sessionIdleMs", "requestTimeoutMs", "drainMs"] as const) {
    const minimum = key === "port" || key === "drainMs" ? 0 : 1;
    if (!Number.isInteger(settings[key]) || settings[key] < minimum) {
      const expected = minimum === 0 ? "a non-negative integer" : "a positive integer";
      throw new ToolError("InvalidOptions", `${key} must be ${expected}, not ${settings[key]}`);
    }
  }
  if (!settings.path.startsWith("/"))
    throw new ToolError("InvalidOptions", `path must start with "/", not ${JSON.stringify(settings.path)}`);
  const isLocal = [...loopback, "::1"].includes(settings.host);
  if (!isLocal && !settings.allowedHosts) {
    throw new ToolError(
      "InvalidOptions",
      `host ${settings.host} is reachable from other machines. Set allowedHosts to the host names of this server, such as ["mcp.example.com"].`,
    );
  }
  const allowedHosts = settings.allowedHosts ?? loopback;
  const allowedOrigins = settings.allowedOrigins ?? allowedHosts.filter((name) => loopback.includes(name));
  return { ...settings, allowedHosts, allowedOrigins };
}
