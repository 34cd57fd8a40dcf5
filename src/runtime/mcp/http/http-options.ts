import { ToolError } from "../../model/index.js";
import type { McpServerOptions } from "../server-options.js";

/** How tools are served over Streamable HTTP. */
export interface McpHttpOptions extends McpServerOptions {
  /** Default: 3000. With 0 the system chooses one that is free. */
  readonly port?: number;
  /** The address to listen on. Default: 127.0.0.1, which this machine alone reaches. */
  readonly host?: string;
  /** Default: `/mcp`. */
  readonly path?: string;
  /** Names that requests may call this server by, without port. Default on loopback: localhost, 127.0.0.1 and [::1]; elsewhere it has to be said. */
  readonly allowedHosts?: readonly string[];
  /** Names of hosts, without scheme and port, whose web pages may send requests. Default: those of `allowedHosts` that are this machine. */
  readonly allowedOrigins?: readonly string[];
  /** Asks every request for a bearer token. Default: none is asked for. */
  readonly auth?: BearerOptions;
  /** In bytes. Default: 4 MiB. */
  readonly maxBodySize?: number;
  /** How many sessions may be open at a time; more are refused with status 503. Default: 1,000. */
  readonly maxSessions?: number;
  /** Milliseconds after which a session without any request is closed. Default: 30 minutes. */
  readonly sessionIdleMs?: number;
  /** Milliseconds that a request may take to arrive. Default: 30 seconds. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds that running calls get to end when the server is closed. Default: 5 seconds. */
  readonly drainMs?: number;
}

/** How bearer tokens are checked, as both SDKs take it. */
export interface BearerOptions {
  readonly verifier: {
    /** Says whose token it is; undefined, or an error of the SDK's own, refuses it. The SDKs refuse a token without `expiresAt` too. */
    verifyAccessToken(token: string): Promise<TokenFacts | undefined>;
  };
  /** Scopes that a token must have. */
  readonly requiredScopes?: readonly string[];
  /** Where the protected resource's metadata is (RFC 9728); goes into refusals. */
  readonly resourceMetadataUrl?: string;
  /** The resource that a token must be for (RFC 8707). */
  readonly expectedResource?: URL;
}

/** What is known of a token, as both SDKs have it. */
export interface TokenFacts {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt?: number;
  resource?: URL;
  extra?: Record<string, unknown>;
}

/** The options with every default filled in. */
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
 * Fills the defaults.
 * @throws {ToolError} InvalidOptions when the server can be reached from elsewhere and no `allowedHosts` say by which names, and for numbers
 * that are none.
 */
export function toSettings(options: McpHttpOptions): HttpSettings {
  // An option that is there but undefined counts as absent.
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings: typeof defaults & McpHttpOptions = { ...defaults, ...(given as McpHttpOptions) };
  for (const key of ["port", "maxBodySize", "maxSessions", "sessionIdleMs", "requestTimeoutMs", "drainMs"] as const) {
    const least = key === "port" || key === "drainMs" ? 0 : 1;
    if (!Number.isInteger(settings[key]) || settings[key] < least) {
      throw new ToolError("InvalidOptions", `${key} must be a whole number from ${least}, not ${settings[key]}`);
    }
  }
  if (!settings.path.startsWith("/"))
    throw new ToolError("InvalidOptions", `path must start with "/": ${settings.path}`);
  const isLocal = [...loopback, "::1"].includes(settings.host);
  if (!isLocal && !settings.allowedHosts) {
    throw new ToolError(
      "InvalidOptions",
      `${settings.host} can be reached from other machines: say in allowedHosts by which names, such as ["mcp.example.com"]`,
    );
  }
  const allowedHosts = settings.allowedHosts ?? loopback;
  const allowedOrigins = settings.allowedOrigins ?? allowedHosts.filter((name) => loopback.includes(name));
  return { ...settings, allowedHosts, allowedOrigins };
}
