import pRetry from "p-retry";
import type { Lock } from "toolwright/contracts";
import { untilAborted } from "toolwright/internal/model";
import { checkTool, mcpBackend, ToolError } from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import {
  createMcpExecutor,
  type McpCall,
  type McpCallOptions,
  type McpConnection,
  type McpExecutor,
} from "../exec/mcp-executor.js";
import {
  type Changes,
  type ConnectServer,
  type FollowedConnection,
  type ServerHealth,
  waitForChanges,
} from "./followed-connection.js";
import { type LinkedIndex, listServerTools, registerListing, toError } from "./list-tools.js";

/** Options of `ServerSource`. */
export interface ServerSourceOptions extends LinkOptions {
  /** Where the tools are registered: a `ToolIndex` of `toolwright-host/discovery`. */
  readonly index: LinkedIndex;
}

/**
 * MCP servers whose tools an index follows, and the executor that calls them. Requires the package `p-retry`.
 *
 * Rules:
 * - Concurrency: servers are independent of each other; a failure of one changes only its own tools and its own health.
 * - Errors: a call fails while its server is not connected. Failures to connect or to list are part of the health.
 * - Ownership: the source closes the connections that it has opened or was given.
 * @example
 * ```ts
 * const servers = new ServerSource({ index });
 * await servers.connectServer("files", async () => {
 *   const client = new Client({ name: "my-host", version: "1.0.0" });
 *   await client.connect(new StdioClientTransport({ command: "npx", args: ["some-server"] }));
 *   return client;
 * });
 * const runner = createRunner({ tools: index, mcp: servers });
 * ```
 */
export class ServerSource implements McpExecutor {
  readonly #options: ServerSourceOptions;
  readonly #links = new Map<string, ServerLink>();
  readonly callTool: McpExecutor["callTool"];
  readonly streamTool: Required<McpExecutor>["streamTool"];

  constructor(options: ServerSourceOptions) {
    this.#options = options;
    ({ callTool: this.callTool, streamTool: this.streamTool } = createMcpExecutor(this.#links));
  }

  /**
   * Adds a server. Its tools are registered in the namespace `name`. Resolves after the first attempt to connect, with the health of the
   * server; after a failure, the source keeps trying, unless `connect` never succeeded and throws a `TypeError` of its own, such as for an
   * invalid URL: then the server has the state `failed`, and may be added again. A connection in place of a function cannot be opened again: when it ends, the server
   * is disconnected.
   * @throws {ToolError} InvalidOptions when the name cannot be a namespace or is in use.
   */
  async connectServer(name: string, connect: ConnectServer | FollowedConnection): Promise<ServerHealth> {
    const problems = checkTool({ name: "tool", namespace: name, inputSchema: { type: "object" } });
    if (name === "" || problems.length > 0) {
      throw new ToolError(
        "InvalidOptions",
        `the name of a server must be a valid namespace, not ${JSON.stringify(name)}`,
      );
    }
    const earlier = this.#links.get(name);
    if (earlier && earlier.health.state !== "failed")
      throw new ToolError("InvalidOptions", `server ${JSON.stringify(name)} is already connected`);
    const link = new ServerLink(name, connect, this.#options);
    this.#links.set(name, link);
    // A server that has failed is still part of the health.
    void link.ended.then(() => link.health.state === "closed" && this.#links.delete(name));
    await link.attempted;
    return link.health;
  }

  /** Closes the connection to a server and removes all its tools. Returns false if there is none of that name. */
  async disconnectServer(name: string): Promise<boolean> {
    const link = this.#links.get(name);
    await link?.close();
    if (link?.health.state === "failed") this.#links.delete(name);
    return link !== undefined;
  }

  /** Disconnects all servers. */
  async close(): Promise<void> {
    await Promise.all([...this.#links.keys()].map((name) => this.disconnectServer(name)));
  }

  /** Returns the health of each server, in the order in which they were added. */
  health(): readonly ServerHealth[] {
    return [...this.#links.values()].map((link) => link.health);
  }
}

/** How a server source keeps its connections. */
export interface LinkOptions {
  /** The delay before the second attempt to connect, in milliseconds; it doubles with each further one, and is random within that. Default: 500. */
  readonly minDelayMs?: number;
  /** The longest delay. After a connection that lasted longer, the first attempt follows at once. Default: 30,000. */
  readonly maxDelayMs?: number;
  /** Time limit to connect, and to list the tools. Default: 30,000. */
  readonly connectTimeoutMs?: number;
  /** How often the tools are listed again, which also shows whether the server still answers. Default: 60,000. */
  readonly refreshMs?: number;
  /**
   * The names of the servers whose hints `readOnlyHint`, `idempotentHint` and `destructiveHint: false` are kept, on which approval, retries and
   * caches rely. Default: none, because a server may promise anything, and change it at any time.
   */
  readonly trustHints?: readonly string[];
  /** Decides which schemas can be used; the same as that of the index and the runner. Default: the validator of `toolwright/schema`. */
  readonly validator?: SchemaValidator;
  /** The shortest time between two listings of a server that reports changes in a loop; at most `refreshMs`. Default: 1,000. */
  readonly minRefreshMs?: number;
  /**
   * Locks, by the names of servers. Of a server with a lock, only the tools that are exactly as in the lock are registered, also after a
   * change. Those that differ are part of its health as `rejected`. Default: a server may list any tools, and change them at any time.
   */
  readonly locks?: Readonly<Record<string, Lock>>;
  /**
   * The names of the servers that may not change a tool after they have listed it: a changed tool is left out and part of the health as
   * `rejected`, also after the server was connected again. Icons and `_meta` may change. Servers with a lock need no entry. Default: none.
   */
  readonly rejectChanges?: readonly string[];
  /** Called after each change of the health of a server. */
  readonly onHealth?: (health: ServerHealth) => void;
}

/** A connection whose tools are registered. */
interface Open {
  readonly connection: FollowedConnection;
  readonly changes: Changes;
}

/** One server: connects, follows its tools, and connects again until it is closed. */
class ServerLink implements McpConnection {
  readonly name: string;
  /** Resolves after the first attempt to connect. */
  readonly attempted: Promise<void>;
  /** Resolves when the server is disconnected and its tools are removed. */
  readonly ended: Promise<void>;
  health: ServerHealth;
  readonly #connect: ConnectServer | FollowedConnection;
  readonly #options: ServerSourceOptions;
  readonly #listing: Parameters<typeof listServerTools>[1];
  readonly #closing = new AbortController();
  #markAttempted = (): void => undefined;
  #open: Open | undefined;
  /** In the time of `performance.now`; infinite before. */
  #connectedAt = Number.POSITIVE_INFINITY;
  #wasConnected = false;

  constructor(name: string, connect: ConnectServer | FollowedConnection, options: ServerSourceOptions) {
    const { trustHints = [], locks = {}, rejectChanges = [], validator } = options;
    this.name = name;
    this.#connect = connect;
    const lock = Object.hasOwn(locks, name) ? locks[name] : undefined;
    const first = rejectChanges.includes(name) ? new Map() : undefined;
    this.#listing = { namespace: name, trustHints: trustHints.includes(name), lock, validator, first };
    this.#options = options;
    this.health = { name, state: "connecting", since: now(), tools: 0, rejected: [], failures: 0 };
    this.attempted = new Promise((resolve) => {
      this.#markAttempted = resolve;
    });
    this.ended = this.#run();
  }

  /** Disconnects the server. */
  close(): Promise<void> {
    this.#closing.abort(new Error(`MCP server ${JSON.stringify(this.name)} was disconnected`));
    return this.ended;
  }

  async callTool(call: McpCall, options: McpCallOptions): Promise<unknown> {
    if (this.#open) return this.#call(this.#open, call, options);
    const { state, error } = this.health;
    const reason = error ? `: ${error.message}` : "";
    throw new Error(`MCP server ${JSON.stringify(this.name)} is ${state}${reason}`, { cause: error });
  }

  /** A call that fails may show that the connection is lost, or that the tools have changed: not every transport reports it. */
  async #call({ connection, changes }: Open, call: McpCall, options: McpCallOptions): Promise<unknown> {
    try {
      return await connection.callTool(call, options);
    } catch (error) {
      if (!options.signal.aborted) changes.check();
      throw error;
    }
  }

  async #run(): Promise<void> {
    const { minDelayMs = 500, maxDelayMs = 30_000 } = this.#options;
    const { signal } = this.#closing;
    const canReopen = typeof this.#connect === "function";
    const retries = canReopen ? Number.POSITIVE_INFINITY : 0;
    const attempts = {
      // Without a delay, attempts that fail at once would leave no time for anything else in the process.
      minTimeout: Math.max(1, Math.min(minDelayMs, maxDelayMs)),
      maxTimeout: Math.max(1, maxDelayMs),
      randomize: true,
      retries,
      signal,
      // Not called for a failure that is not repeated.
      shouldRetry: (): boolean => {
        if (!signal.aborted) this.#markAttempted();
        return true;
      },
    };
    let failure: { readonly error?: Error } | undefined;
    do {
      await pRetry(() => this.#session(maxDelayMs), attempts).catch((error: unknown) => {
        failure = signal.aborted ? {} : { error: toError(error) };
      });
    } while (canReopen && !failure);
    this.#options.index.setBackendTools(mcpBackend(this.name), []);
    const state = canReopen && failure?.error ? "failed" : "closed";
    this.#change({ state, tools: 0, rejected: [], ...failure });
    this.#markAttempted();
  }

  /**
   * Opens a connection and follows it until it ends.
   * @throws {TypeError} when `connect` has a mistake.
   * @throws {Error} when it could not be opened, or ended within `stableMs`.
   */
  async #session(stableMs: number): Promise<void> {
    let connection: FollowedConnection | undefined;
    this.#connectedAt = Number.POSITIVE_INFINITY;
    try {
      connection = await this.#openConnection();
      await this.#follow(connection);
    } catch (thrown) {
      const error = toError(thrown);
      if (this.#closing.signal.aborted) throw error;
      this.#change({ state: "reconnecting", failures: this.health.failures + 1, error });
      if (performance.now() - this.#connectedAt < stableMs) {
        // p-retry does not repeat a TypeError, but for those of HTTP clients that cannot reach a server. If nothing was opened yet, it is
        // `connect` itself that is wrong, as with an invalid URL.
        const canHeal = connection !== undefined || this.#wasConnected || !(error instanceof TypeError);
        throw canHeal ? new Error(error.message, { cause: error }) : error;
      }
    } finally {
      this.#open = undefined;
      await this.#end(connection);
    }
  }

  async #openConnection(): Promise<FollowedConnection> {
    const connect = this.#connect;
    if (typeof connect !== "function") return connect;
    const signal = this.#limit();
    signal.throwIfAborted();
    const opening = (async () => connect(signal))();
    try {
      const connection = await untilAborted(opening, signal);
      signal.throwIfAborted();
      return connection;
    } catch (error) {
      // Nobody uses a connection that is opened too late.
      opening.then((late) => this.#end(late)).catch(() => undefined);
      throw error;
    }
  }

  /** Closes a connection, which may have ended already, or never end. */
  async #end(connection: FollowedConnection | undefined): Promise<void> {
    const limit = AbortSignal.timeout(this.#options.connectTimeoutMs ?? 30_000);
    await untilAborted((async () => connection?.close())(), limit).catch(() => undefined);
  }

  /** Keeps the index up to date until the connection ends. @throws {Error} always, with the reason. */
  async #follow(connection: FollowedConnection): Promise<never> {
    const { refreshMs = 60_000, minRefreshMs = 1000 } = this.#options;
    const changes = waitForChanges(connection, { refreshMs, minRefreshMs }, this.#closing.signal);
    // Only some revisions of the protocol have subscriptions; others send the notifications without.
    connection.listen?.({ toolsListChanged: true }).catch(() => undefined);
    for (;;) {
      const signal = this.#limit();
      const listing = await changes.orEnd(untilAborted(listServerTools(connection, this.#listing, signal), signal));
      const registered = registerListing(this.#options.index, mcpBackend(this.name), listing);
      this.#connectedAt = Math.min(this.#connectedAt, performance.now());
      this.#open = { connection, changes };
      this.#wasConnected = true;
      this.#change({ state: "connected", failures: 0, ...registered });
      this.#markAttempted();
      await changes.next();
    }
  }

  #limit(): AbortSignal {
    const { connectTimeoutMs = 30_000 } = this.#options;
    const timeout = AbortSignal.timeout(connectTimeoutMs);
    // Without a listener of its own, Node 20 may collect it as garbage, so that it never aborts.
    timeout.addEventListener("abort", () => undefined, { once: true });
    return AbortSignal.any([this.#closing.signal, timeout]);
  }

  #change(change: Partial<ServerHealth>): void {
    const before = this.health;
    const { error: _error, ...last } = before;
    const since = change.state === last.state ? last.since : now();
    this.health = { ...last, since, ...change };
    if (isSameHealth(before, this.health)) return;
    try {
      this.#options.onHealth?.(this.health);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a listener must not end the connection, and its error must not be lost.
      console.error(`onHealth failed for MCP server ${JSON.stringify(this.name)}:`, error);
    }
  }
}

function isSameHealth(a: ServerHealth, b: ServerHealth): boolean {
  // The errors of rejected tools are new objects each time.
  const textOf = ({ rejected, ...rest }: ServerHealth): string =>
    JSON.stringify([rest, rejected.map(({ name }) => name)]);
  return a.error === b.error && textOf(a) === textOf(b);
}

function now(): string {
  return new Date().toISOString();
}
