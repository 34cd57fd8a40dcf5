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
