import type { JsonObject } from "../../json-schema/json.js";

/** Who calls a tool, as far as the transport knows it. */
export interface Caller {
  /** The verified bearer token of the caller; absent if the server does not require one. */
  readonly auth?: CallerAuth;
  /** The session of the client; absent without sessions, as in revision 2026-07-28. */
  readonly sessionId?: string;
  /**
   * The network address of the client, without port: for a call of a session, the one that opened it. Absent over other transports than HTTP,
   * and where the runtime does not provide it.
   */
  readonly address?: string;
  /** The headers of the HTTP request; absent over other transports. */
  readonly headers?: Headers;
  /** Name and version of the client, as it declared them. Not verified. */
  readonly client?: ClientInfo;
  /** What the client can do, such as `sampling`, as it declared it (MCP `ClientCapabilities`). Not verified; absent if it is not known. */
  readonly capabilities?: JsonObject;
}

/** A verified bearer token, in the form of both MCP SDKs. */
export interface CallerAuth {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly expiresAt?: number;
  /** Additional data from the verifier. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A client's name and version (MCP `Implementation`). */
export interface ClientInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly websiteUrl?: string;
}

/** Severity of a log message, as in MCP and syslog (RFC 5424), in ascending order. */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/** What every caller of a tool provides for one call. */
export interface CallScope extends Caller {
  readonly signal: AbortSignal;
  /** The metadata of the call, such as MCP's `_meta`. */
  readonly meta?: JsonObject;
  /** The id under which logs and other servers know the request; over MCP, `_meta` has it as {@link requestIdKey}. */
  readonly requestId?: string;
}

/** The key of the request id in MCP's `_meta`. */
export const requestIdKey = "toolwright/requestId";

/** Who calls, as everything that treats callers differently sees it. */
interface CallerIdentity {
  /** Who issued the token: its claim `iss`. */
  readonly issuer?: string;
  /** The user of the token: its claim `sub`. */
  readonly subject?: string;
  /** The OAuth client that the token was issued to. */
  readonly client?: string;
  readonly session?: string;
  /** The client's network address, without port. */
  readonly address?: string;
  /** Whether the call came over HTTP, where a client can open sessions at will. */
  readonly isHttp: boolean;
  /** Everything that can prove who calls: the token, and the headers that identify a caller. Never write it anywhere. */
  readonly credentials: () => readonly (string | null)[];
}

/** Headers that identify a caller: to the server itself, or to a proxy in front of it, which adds the user it has recognized. */
const identifyingHeaders = [
  ...["authorization", "proxy-authorization", "cookie", "x-api-key"],
  ...["x-forwarded-user", "x-forwarded-email", "x-remote-user", "remote-user"],
];

type KnownCaller = { readonly [Name in keyof Caller]?: Caller[Name] | undefined };

/** Returns who a caller is. */
export function callerIdentity({ auth, sessionId, address, headers }: KnownCaller): CallerIdentity {
  return {
    ...(auth && userOf(auth)),
    ...(sessionId !== undefined && { session: sessionId }),
    ...(address !== undefined && { address: withoutPort(address) }),
    isHttp: headers !== undefined,
    credentials: () => [auth?.token ?? null, ...identifyingHeaders.map((name) => headers?.get(name) ?? null)],
  };
}

/**
 * The key of what belongs to one user of one client: sessions, and the signed state of questions. It outlives a token, which is renewed.
 * Undefined without a token: then whoever knows the id or has the state is the owner.
 */
export function ownerKey(caller: KnownCaller): string | undefined {
  const { issuer, client, subject } = callerIdentity(caller);
  return client === undefined ? undefined : JSON.stringify([issuer ?? null, client, subject ?? null]);
}

/** The key of what must not pass from one caller to another, such as results: callers with the same key have the same credentials. */
export function isolationKey(caller: KnownCaller): string {
  const { session, credentials } = callerIdentity(caller);
  return JSON.stringify([ownerKey(caller) ?? null, session ?? null, ...credentials()]);
}

/**
 * The key by which calls of one caller are counted: the user of the token, whichever clients the user has, or the client of a token without
 * a user; or else the address. Never a session over HTTP, because whoever opens another one would start to count again. Undefined if nothing
 * says who calls. That includes an address of this machine, which may be that of a proxy.
 */
export function limitKey(caller: KnownCaller): string | undefined {
  const { issuer, client, subject, session, address, isHttp } = callerIdentity(caller);
  if (subject !== undefined) return JSON.stringify(["user", issuer ?? null, subject]);
  if (client !== undefined) return JSON.stringify(["client", issuer ?? null, client]);
  if (address !== undefined) return isLoopback(address) ? undefined : JSON.stringify(["address", networkOf(address)]);
  return isHttp || session === undefined ? undefined : JSON.stringify(["session", session]);
}

/** The network that one client can choose its address from: an IPv4 address itself, for IPv6 its first 64 bits. */
export function networkOf(address: string): string {
  const host = withoutPort(address);
  const url = `http://[${host.split("%")[0]}]`;
  if (!host.includes(":") || !URL.canParse(url)) return host;
  // The URL has the shortest form of the address.
  const [start = "", end = ""] = new URL(url).hostname.slice(1, -1).split("::");
  const [first, last] = [start, end].map((groups) => groups.split(":").filter(Boolean));
  const zeros = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill("0");
  return `${[...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(":")}::/64`;
}

/** Whether an address is one of this machine. */
export function isLoopback(address: string): boolean {
  return /^(::1|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(withoutPort(address));
}

/** Some proxies write the port, too. An IPv4 address inside of one of IPv6 is that of a client that uses IPv4. */
export function withoutPort(address: string): string {
  const host = /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([^:]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1] ?? host;
}

function userOf({ clientId, extra }: CallerAuth): Pick<CallerIdentity, "issuer" | "client" | "subject"> {
  const [issuer, subject] = [claimOf(extra?.["iss"]), claimOf(extra?.["sub"])];
  return { client: clientId, ...(issuer !== undefined && { issuer }), ...(subject !== undefined && { subject }) };
}

/** The tenant of a caller: this claim of its token. Undefined without a token that has it. */
export function tenantOf({ auth }: KnownCaller, claim: string | undefined): string | undefined {
  return claim === undefined || !auth?.extra || !Object.hasOwn(auth.extra, claim)
    ? undefined
    : claimOf(auth.extra[claim]);
}

/** Verifiers may set anything. Two values that differ must not become one. */
function claimOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
