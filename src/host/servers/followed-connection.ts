import { pause, untilAborted } from "toolwright/internal/model";
import { connectionFromClientV1, type McpClientV1, type McpConnection } from "../exec/mcp-executor.js";

/**
 * A connection whose tools an index follows. A connected `Client` of `@modelcontextprotocol/client`, version 2 of the official SDK, is one;
 * `connectionFromClientV1` adapts a client of version 1.
 */
export interface FollowedConnection extends McpConnection {
  listTools(params?: { readonly cursor: string }, options?: ListOptions): Promise<ListedPage>;
  close(): Promise<void>;
  /** Called when the connection has ended, for whatever reason. */
  onclose?: (() => void) | undefined;
  /** Called with the notifications that have no handler of their own. */
  fallbackNotificationHandler?: ((notification: { readonly method: string }) => Promise<void>) | undefined;
  /** Subscribes to changes, in protocol revisions that require it. Rejects in others. */
  listen?(filter: { readonly [List in `${"tools" | "prompts" | "resources"}ListChanged`]?: boolean }): Promise<unknown>;
}

/** One page of a listing. The tools are what the server sent. */
export interface ListedPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

/** Options of a listing that both versions of the official client support or ignore. */
export interface ListOptions {
  readonly signal: AbortSignal;
  /** Version 2 may otherwise return an earlier listing. */
  readonly cacheMode: "refresh";
}

/** Opens a connection. `signal` is aborted when the server is disconnected or the time is over. */
export type ConnectServer = (signal: AbortSignal) => Promise<FollowedConnection>;

/** `connecting` for the first time, `connected`, `reconnecting` after a failure, `failed` when no further attempt can heal it, or `closed`. */
export type ServerState = "connecting" | "connected" | "reconnecting" | "failed" | "closed";

/** The state of a server of a `ServerSource`. */
export interface ServerHealth {
  readonly name: string;
  readonly state: ServerState;
  /** Since when it is in this state, as an ISO 8601 string. */
  readonly since: string;
  /** Number of its tools in the index. They stay there while the source reconnects. */
  readonly tools: number;
  /** Tools that it lists but the index cannot take. */
  readonly rejected: readonly RejectedTool[];
  /** Attempts that failed since it was last connected. */
  readonly failures: number;
  /** The last failure; absent while the server is connected. */
  readonly error?: Error;
}

/** A listed tool that is not registered. */
export interface RejectedTool {
  /** Its name, or its position in the listing if it has none. */
  readonly name: string;
  readonly error: Error;
}

/** Waits for what happens to a connection. */
export interface Changes {
  /**
   * Resolves when the tools should be listed again: after a notification, but not before `minRefreshMs`, or after `refreshMs`.
   * @throws {Error} when the connection has ended or `signal` is aborted.
   */
  next(): Promise<void>;
  /** Lets `next` resolve now. */
  check(): void;
  /** Settles like `work`, or rejects when the connection ends: not every client ends its requests. */
  orEnd<T>(work: Promise<T>): Promise<T>;
}

/** Observes a connection. Handlers that it has already are still called. */
export function waitForChanges(
  connection: FollowedConnection,
  { refreshMs, minRefreshMs }: { readonly refreshMs: number; readonly minRefreshMs: number },
  signal: AbortSignal,
): Changes {
  const { onclose, fallbackNotificationHandler } = connection;
  const closed = new AbortController();
  const over = AbortSignal.any([signal, closed.signal]);
  let changed = new AbortController();
  connection.onclose = () => {
    onclose?.call(connection);
    closed.abort(new Error("the connection was closed"));
  };
  const check = (): void => changed.abort();
  connection.fallbackNotificationHandler = async (notification) => {
    if (notification.method === "notifications/tools/list_changed") check();
    await fallbackNotificationHandler?.call(connection, notification);
  };
  return {
    check,
    orEnd: (work) => untilAborted(work, over),
    next: async () => {
      const pauseMs = Math.min(minRefreshMs, refreshMs);
      over.throwIfAborted();
      await pause(pauseMs, over);
      const either = AbortSignal.any([over, changed.signal]);
      if (!either.aborted) await pause(refreshMs - pauseMs, either);
      over.throwIfAborted();
      changed = new AbortController();
    },
  };
}

/** The part of the version 1 `Client` (`@modelcontextprotocol/sdk`) that `followClientV1` uses. */
export interface FollowedClientV1 extends McpClientV1, Pick<FollowedConnection, "listTools" | "close"> {
  onclose?: () => void;
  fallbackNotificationHandler?: (notification: { method: string }) => Promise<void>;
}

/** Creates a connection that a `ServerSource` can follow from a connected `Client` of `@modelcontextprotocol/sdk`. */
export function followClientV1(client: FollowedClientV1): FollowedConnection {
  const connection: FollowedConnection = {
    ...connectionFromClientV1(client),
    listTools: (params, options) => client.listTools(params, options),
    close: () => client.close(),
  };
  const { onclose, fallbackNotificationHandler } = client;
  client.onclose = () => {
    onclose?.call(client);
    connection.onclose?.();
  };
  client.fallbackNotificationHandler = async (notification) => {
    await fallbackNotificationHandler?.call(client, notification);
    await connection.fallbackNotificationHandler?.(notification);
  };
  return connection;
}
