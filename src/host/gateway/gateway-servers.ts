import { type Lock, toLock } from "toolwright/contracts";
import type { Ask, BoundPrompt, BoundResource } from "toolwright/gen/v1";
import { type CallScope, type JsonObject, type Tool, ToolError } from "toolwright/model";
import type { ToolIndex } from "../discovery/index.js";
import { lateAborted, type McpCall, type McpCallResult, type McpExecutor } from "../exec/mcp-executor.js";
import type { RunContext } from "../exec/run-context.js";
import { type FollowedConnection, type LinkOptions, type ServerHealth, ServerSource } from "../servers/index.js";
import { listAllPrompts, listAllResources, subscribeToResources } from "./forwarded-features.js";
import type { ClientQuestions, GatewayServer, ToolPolicy } from "./gateway-config.js";
import { acceptedTask, followTask, requestTask, startsTasks, type TaskRequestMethod } from "./server-tasks.js";

/** The servers behind a gateway: their tools in an index, their prompts and resources, and the executor that calls them. */
export class GatewayServers implements McpExecutor {
  readonly #servers: Readonly<Record<string, GatewayServer>>;
  readonly #index: ToolIndex;
  readonly #source: ServerSource;
  readonly #questions = new PendingQuestions();
  readonly #connections = new Map<string, FollowedConnection>();
  readonly #features = new Map<string, ServerFeatures>();
  readonly #reading = new Map<string, Promise<void>>();
  /** The servers whose features are read again after the current reading. */
  readonly #waiting = new Set<string>();
  readonly #subscribed = new WeakMap<FollowedConnection, Set<string>>();
  /** The tools that a policy names and the server does not list. */
  readonly #unknown = new Map<string, readonly string[]>();
  readonly #onChange: (updated?: string) => void;

  /** `lock` is that of all servers. `onChange` is called after the prompts and resources have changed, or with the URI of the resource that was updated. */
  constructor(
    servers: Readonly<Record<string, GatewayServer>>,
    index: ToolIndex,
    { lock: whole, ...options }: LinkOptions & { readonly lock?: Lock | undefined },
    onChange: (updated?: string) => void,
  ) {
    this.#servers = servers;
    this.#index = index;
    this.#onChange = onChange;
    const entries = Object.entries(servers);
    const locks = entries.flatMap(([name, { lock }]): readonly (readonly [string, Lock])[] =>
      lock || whole ? [[name, lock ?? lockOfServer(whole, name)]] : [],
    );
    this.#source = new ServerSource({
      ...options,
      index: {
        setBackendTools: (backend, tools) => {
          if (backend.kind === "mcp") this.#findUnknown(backend.mcp.serverName, tools);
          index.setBackendTools(backend, tools.filter(this.#isExposed));
        },
      },
      locks: Object.fromEntries(locks),
      rejectChanges: entries.flatMap(([name, { trustChanges }]) => (trustChanges ? [] : [name])),
      trustHints: entries.flatMap(([name, { trustHints }]) => (trustHints ? [name] : [])),
      onHealth: (health) => {
        options.onHealth?.(health);
        if (health.state === "connected") this.#reading.set(health.name, this.#readAgain(health.name));
        else if (this.#features.delete(health.name)) onChange();
      },
    });
  }

  readonly #isExposed = (tool: Pick<Tool, "namespace" | "name">): boolean =>
    this.#servers[tool.namespace ?? ""]?.only?.includes(tool.name) !== false && this.policyOf(tool) !== "deny";

  /** What calls of a tool need. */
  policyOf({ namespace = "", name }: Pick<Tool, "namespace" | "name">): ToolPolicy {
    const { policy = {} } = this.#servers[namespace] ?? {};
    return policy[Object.hasOwn(policy, name) ? name : "*"] ?? "allow";
  }

  /** A policy with a mistake in a name would have no effect. */
  #findUnknown(server: string, tools: readonly Tool[]): void {
    const { only = [], policy = {} } = this.#servers[server] ?? {};
    const known = new Set(["*", ...tools.map(({ name }) => name)]);
    this.#unknown.set(
      server,
      [...new Set([...only, ...Object.keys(policy)])].filter((name) => !known.has(name)),
    );
  }

  /** Connects to all servers at once. Resolves after the first attempt of each. */
  async connect(): Promise<readonly ServerHealth[]> {
    const health = await Promise.all(
      Object.entries(this.#servers).map(([name, server]) =>
        this.#source.connectServer(name, async (signal) => {
          const questions = this.#questions.for(name);
          const connection =
            "connect" in server
              ? await server.connect(signal, questions)
              : // The client is an optional package.
                await (await import("./connect-server.js")).connectServer(name, server, questions, signal);
          this.#connections.set(name, connection);
          this.#followFeatures(name, connection);
          return connection;
        }),
      ),
    );
    await Promise.all(this.#reading.values());
    return health.map((each) => this.#exposed(each));
  }

  /** The prompts and resources of all servers. Of resources with the same URI, the first server's is served. */
  features(): readonly (BoundPrompt | BoundResource)[] {
    const all = Object.keys(this.#servers).flatMap((name) => this.#features.get(name) ?? []);
    const prompts = all.flatMap((one) => one.prompts);
    const resources = all.flatMap((one) => one.resources);
    return [...distinct(prompts, ({ prompt }) => prompt.name), ...distinct(resources, ({ resource }) => resource.uri)];
  }

  timeoutOf(name = ""): number {
    return this.#servers[name]?.timeoutMs ?? 60_000;
  }

  /** @throws {ToolError} LimitExceeded when the server runs too many calls, for example because it hangs. */
  async callTool(name: string, call: McpCall, context: RunContext): Promise<McpCallResult | null | undefined> {
    const { maxCalls = 50 } = this.#servers[name] ?? {};
    if (this.#questions.count(name) >= maxCalls) {
      const message = `${maxCalls} calls of server ${JSON.stringify(name)} are in progress, which is its limit`;
      throw new ToolError("LimitExceeded", message, { data: { limit: "maxCalls" } });
    }
    const leave = this.#questions.enter(name, context);
    // A server that ignores a cancellation must not keep its place.
    context.signal.addEventListener("abort", leave, { once: true });
    try {
      const send = (signal: AbortSignal) => this.#source.callTool(name, call, { ...context, signal });
      const isAbortedLate = startsTasks(this.#connections.get(name));
      const result = await (isAbortedLate ? lateAborted(context.signal, send) : send(context.signal));
      const task = acceptedTask(result);
      if (!task) return result;
      const { taskId } = task;
      // Nobody waits for it any more.
      if (context.signal.aborted) void this.requestTask(name, "tasks/cancel", { taskId }).catch(() => undefined);
      if (context.takesTasks) return { resultType: "task", ...task } as McpCallResult;
      return await followTask(task, (method, params) => this.requestTask(name, method, params), context);
    } finally {
      context.signal.removeEventListener("abort", leave);
      leave();
    }
  }

  /** Sends a request about a task to the server that runs it. */
  requestTask(name: string, method: TaskRequestMethod, params: JsonObject, signal?: AbortSignal): Promise<JsonObject> {
    const limits = { timeout: this.timeoutOf(name), ...(signal && { signal }) };
    return requestTask(this.#connections.get(name), method, params, limits);
  }

  health(): readonly ServerHealth[] {
    return this.#source.health().map((each) => this.#exposed(each));
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  /** Counts only the tools that are exposed. */
  #exposed(health: ServerHealth): ServerHealth {
    const own = this.#index.searchDocs().filter(({ summary }) => summary.namespace === health.name);
    const unknown = health.state === "connected" ? (this.#unknown.get(health.name) ?? []) : [];
    const named = unknown.filter((name) => !health.rejected.some((each) => each.name === name));
    const error = new Error('the server does not list it, but "only" or "policy" names it');
    return { ...health, tools: own.length, rejected: [...health.rejected, ...named.map((name) => ({ name, error }))] };
  }

  /** Reads the prompts and resources again when the server says that they have changed. */
  #followFeatures(name: string, connection: FollowedConnection): void {
    const { fallbackNotificationHandler } = connection;
    connection.fallbackNotificationHandler = async (notification) => {
      if (/^notifications\/(prompts|resources)\/list_changed$/.test(notification.method)) {
        this.#reading.set(name, this.#readAgain(name));
      }
      await fallbackNotificationHandler?.call(connection, notification);
    };
    const filter = { promptsListChanged: true, resourcesListChanged: true };
    connection.listen?.(filter).catch(() => undefined);
  }

  /** A listing that has been asked for earlier must not replace a later one. At most one waits. */
  #readAgain(name: string): Promise<void> {
    const reading = this.#reading.get(name) ?? Promise.resolve();
    if (this.#waiting.has(name)) return reading;
    this.#waiting.add(name);
    return reading.then(() => {
      this.#waiting.delete(name);
      return this.#readFeatures(name);
    });
  }

  async #readFeatures(name: string): Promise<void> {
    const connection = this.#connections.get(name);
    if (!connection) return;
    const current = (): FollowedConnection | undefined => this.#connections.get(name);
    const signal = AbortSignal.timeout(30_000);
    const before = (): ServerFeatures => this.#features.get(name) ?? { prompts: [], resources: [] };
    const [prompts, resources] = await Promise.all([
      // What was listed before stays if the server fails to list it again.
      listAllPrompts(name, connection, current, signal).catch((error) => keptAfter(error, before().prompts)),
      listAllResources(connection, current, signal).catch((error) => keptAfter(error, before().resources)),
    ]);
    if (this.#connections.get(name) !== connection) return;
    const isChanged = recordsOf({ prompts, resources }) !== recordsOf(before());
    this.#features.set(name, { prompts, resources });
    if (isChanged) this.#onChange();
    // A server that does not answer must not delay the others.
    const known = this.#subscribed.get(connection) ?? new Set();
    this.#subscribed.set(connection, known);
    void subscribeToResources(connection, resources, known, (uri) => this.#onChange(uri));
  }
}

/** The part of a lock of all servers that is about one, whose tools have no namespace. */
function lockOfServer(whole: Lock | undefined, server: string): Lock {
  const own = Object.values(whole?.tools ?? {}).filter(({ record }) => record.namespace === server);
  return toLock(own.map(({ record: { namespace: _namespace, ...record } }) => record));
}

interface ServerFeatures {
  readonly prompts: readonly BoundPrompt[];
  readonly resources: readonly BoundResource[];
}

/** Returns the first item of each key. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

function recordsOf({ prompts, resources }: ServerFeatures): string {
  return JSON.stringify([prompts.map(({ prompt }) => prompt), resources.map(({ resource }) => resource)]);
}

/** A server without prompts or resources may know no request for them. Over HTTP, the client has the code in the message only. */
function keptAfter<Bound>(error: unknown, before: readonly Bound[]): readonly Bound[] {
  const isUnknown = error instanceof Error && `${Reflect.get(error, "code")} ${error.message}`.includes("-32601");
  return isUnknown ? [] : before;
}

interface RunningCall {
  /** Calls with the same value are of one client. */
  readonly owner: unknown;
  readonly ask: Ask | undefined;
}

/**
 * Passes the questions of servers on to the client whose call caused them. A question does not name its call, so it can be passed on only if all
 * calls that its server is running are of one client; otherwise the question fails, because another user would see it.
 */
class PendingQuestions {
  readonly #running = new Map<string, Set<RunningCall>>();

  /** The number of calls that a server is running. */
  count(server: string): number {
    return this.#running.get(server)?.size ?? 0;
  }

  /** Counts a call until the returned function is called. */
  enter(server: string, context: CallScope & { readonly ask?: Ask }): () => void {
    const { sessionId, headers, ask } = context;
    // Without a session, each request over HTTP may be of another client. Over standard input, there is one client.
    const call: RunningCall = { owner: sessionId ?? (headers ? {} : "the only client"), ask };
    const calls = this.#running.get(server) ?? new Set();
    this.#running.set(server, calls.add(call));
    return () => void calls.delete(call);
  }

  /** Returns what answers the questions of a server. */
  for(server: string): ClientQuestions {
    return async (method, params) => {
      const calls = [...(this.#running.get(server) ?? [])];
      const last = calls.at(-1);
      // Servers ask for folders when they start, before a client can answer.
      if (!last && method === "roots/list") return { roots: [] };
      if (!last) throw failure(server, method, "it is not running a call");
      if (calls.some(({ owner }) => owner !== last.owner)) {
        throw failure(server, method, "it is running calls of several clients, and a question does not name its call");
      }
      if (!last.ask) throw failure(server, method, "the caller cannot be asked");
      // The server has sent parameters of this method, which the client of the gateway validates.
      return (await last.ask(method, params as never)) as unknown as JsonObject;
    };
  }
}

function failure(server: string, method: string, reason: string): ToolError {
  return new ToolError("InvalidOptions", `${method} of server ${JSON.stringify(server)} was not passed on: ${reason}`);
}
