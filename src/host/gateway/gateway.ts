import type { Lock } from "toolwright/contracts";
import type { BoundTool, CallContext } from "toolwright/gen/v1";
import { runMiddleware, shorten } from "toolwright/internal/model";
import { ToolSet, type ToolSetOptions } from "toolwright/mcp";
import { formatToolId, type JsonObject, localBackend, type Middleware, type Tool, ToolError } from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { createRankedStrategy, Discovery, type DiscoveryOptions, ToolIndex } from "../discovery/index.js";
import { createCalls } from "../exec/create-calls.js";
import { type Authorize, enforceSecurity } from "../exec/runner.js";
import type { LinkOptions, ServerHealth } from "../servers/index.js";
import { forwardCall } from "./forward-call.js";
import { type ExposureCosts, exposedRecord, exposureCosts, forwardedTool } from "./forwarded-tool.js";
import type { Exposure, GatewayServer } from "./gateway-config.js";
import { distinct, GatewayServers } from "./gateway-servers.js";
import { createSearchTools, findTool } from "./search-tools.js";
import { createTaskRelay } from "./server-tasks.js";

/** How the tools of a gateway are searched. */
export type GatewaySearch = Omit<DiscoveryOptions, "index" | "docs">;

/** Options of `createGateway`. */
export interface GatewayOptions {
  /** The servers, by the namespace of their tools. */
  readonly servers?: Readonly<Record<string, GatewayServer>>;
  /** Tools of this process: generated, or created with `defineTool`. */
  readonly tools?: readonly BoundTool[];
  /**
   * The lock of all servers, in the namespaces of their names: as for the `lock` of a server, which replaces it there.
   * `toolwright gateway --lock` writes one.
   */
  readonly lock?: Lock;
  /** Default: `search`. */
  readonly expose?: Exposure;
  /** Middleware around every call of a tool; the first one is the outermost. `call.name` is the tool id. */
  readonly use?: readonly Middleware[];
  /** Decides who may call tools that require security schemes (`@security`). Default: a token must have the scopes that one of them names. */
  readonly authorize?: Authorize;
  /** How tools are searched: by words, with an embedder also by vectors, or by a searcher of your own. Default: by words. */
  readonly search?: GatewaySearch;
  /** Decides which schemas can be used, and validates inputs and results. Default: the validator of `toolwright/schema`. */
  readonly validator?: SchemaValidator;
  /** How servers are connected. Locks and trust are set for each server. */
  readonly connections?: Omit<LinkOptions, "locks" | "trustHints" | "rejectChanges" | "validator">;
  readonly toolSet?: Omit<ToolSetOptions, "wireName">;
}

/**
 * Many servers and tools as one set of tools.
 *
 * Rules:
 * - Concurrency: servers are independent of each other; one that hangs or ends only fails its own calls.
 * - Errors: a call fails with `Execution` while its server is not connected, and is never sent twice.
 * - Ownership: the gateway closes the connections that it has opened.
 */
export interface Gateway {
  /** What to serve, with `serveStdio`, `serveHttp` or `createMcpServer`. It follows the servers. */
  readonly tools: ToolSet;
  /** The tools behind the gateway, and their search and documentation. */
  readonly discovery: Discovery;
  /** Resolves with the health of the servers after the first attempt to connect to each. */
  readonly ready: Promise<readonly ServerHealth[]>;
  /** Returns the health of each server. */
  health(): readonly ServerHealth[];
  /** Returns the estimated tokens of the listing, for each form of exposure. */
  costs(): ExposureCosts;
  /** Disconnects all servers. */
  close(): Promise<void>;
}

/**
 * Connects to many MCP servers and makes them one set of tools. Requires the packages `p-retry` and, for commands and URLs,
 * `@modelcontextprotocol/client`.
 * @throws {ToolError} InvalidOptions when two tools of this process have the same id, or the name of a server is not a valid namespace.
 * @example
 * ```ts
 * const gateway = createGateway({ servers: { files: { command: "mcp-server-filesystem", args: ["."] } } });
 * await gateway.ready;
 * await serveStdio(gateway.tools, { name: "gateway", version: "1.0.0" });
 * ```
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { servers = {}, lock, expose = "search", use = [], authorize, search = {} } = options;
  const validation = options.validator && { validator: options.validator };
  const own = ownTools(options);
  const index = new ToolIndex({ ...validation });
  const connections = { ...options.connections, ...validation, lock };
  const connected = new GatewayServers(servers, index, connections, (updated) =>
    updated === undefined ? refresh() : tools.notify(updated),
  );
  const { prebuilt: _prebuilt, ...words } = search.ranking ?? {};
  // With an embedder too, words inside identifiers are found.
  const discovery = new Discovery({ lexical: createRankedStrategy(words), ...search, index });
  for (const [id, { tool }] of own) index.registerTool(tool, localBackend(id));
  // The server that serves the gateway counts the calls of each caller.
  const calls = createCalls({ tools: index, mcp: connected, use, ...(authorize && { authorize }), ...validation });
  const policies = [enforceSecurity(authorize), ...use];

  async function run(id: string, input: unknown, context: CallContext): Promise<JsonObject | undefined> {
    const { tool, backend } = findTool(index, id);
    const bound = backend.kind === "local" ? own.get(backend.local.name) : undefined;
    if (!bound) {
      if (connected.policyOf(tool) === "approval") await askApproval(id, input, context);
      return forwardCall(calls, id, input, context, connected.timeoutOf(tool.namespace));
    }
    const { signal = new AbortController().signal } = context;
    const call = { name: id, tool, input, context: { ...context, signal } };
    const { output, content, _meta } = await runMiddleware(policies, call, async (changed) => {
      const result = await bound.call(changed.input, { ...context, ...changed.context });
      return result === undefined ? {} : { output: result };
    });
    if (content || _meta) context.respond?.({ ...(content && { content }), ...(_meta && { _meta }) });
    // What a tool returns is an object; middleware may have returned something else.
    return output as JsonObject | undefined;
  }

  const searchTools = createSearchTools(discovery, run);
  const exposed = (id: string): BoundTool => {
    const { tool, backend } = index.getTool(id);
    const bound = backend.kind === "local" ? own.get(backend.local.name) : undefined;
    const call: BoundTool["call"] = (input, context = {}) => run(id, input, context);
    if (bound) return { ...bound, tool: exposedRecord(tool), call };
    return forwardedTool(exposedRecord(tool), call);
  };
  const ids = (): readonly string[] => index.searchDocs().map(({ id }) => id);
  const pinned = typeof expose === "object" ? expose.pinned : [];
  const listed = (): readonly BoundTool[] => {
    const known = ids();
    const direct = (expose === "all" ? known : pinned.filter((id) => known.includes(id))).map(exposed);
    // Of two tools with the same name, which only a server with `__` in its name can cause, the first one is listed.
    return [...(expose === "all" ? [] : searchTools), ...distinct(direct, ({ tool }) => tool.name)];
  };
  const tools = new ToolSet([...listed(), ...connected.features()], options.toolSet);
  if (Object.keys(servers).length > 0)
    tools.relay = createTaskRelay(index, (...request) => connected.requestTask(...request), options.validator);
  let isScheduled = false;
  function refresh(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Many changes at once, as when a server is connected, are one change of the listing.
    setTimeout(() => {
      isScheduled = false;
      tools.replace([...listed(), ...connected.features()]);
    });
  }
  const stop = index.onChange(() => (expose === "search" ? undefined : refresh()));
  return {
    tools,
    discovery,
    ready: connected.connect().then((health) => {
      // Whoever has waited gets a complete listing.
      tools.replace([...listed(), ...connected.features()]);
      return health;
    }),
    health: () => connected.health(),
    costs: () => {
      const recordsOf = (of: readonly string[]): readonly Tool[] =>
        of.map((id) => exposedRecord(index.getTool(id).tool));
      const known = ids();
      return exposureCosts(recordsOf(known), searchTools, recordsOf(pinned.filter((id) => known.includes(id))));
    },
    close: async () => {
      stop();
      await connected.close();
    },
  };
}

/** @throws {ToolError} Denied unless the user of the client approves the call. */
async function askApproval(id: string, input: unknown, { ask }: CallContext): Promise<void> {
  if (!ask) throw new ToolError("Denied", `The call of "${id}" needs approval, and the caller cannot be asked.`);
  const message = `Allow the call of "${id}" with ${shorten(JSON.stringify(input), 1000)}?`;
  const requestedSchema = { type: "object", properties: {} } as const;
  const { action } = await ask("elicitation/create", { message, requestedSchema });
  if (action !== "accept") throw new ToolError("Denied", `The call of "${id}" was not approved.`);
}

function ownTools({ tools = [] }: GatewayOptions): ReadonlyMap<string, BoundTool> {
  const own = new Map<string, BoundTool>();
  for (const bound of tools) {
    const id = formatToolId(bound.tool);
    if (own.has(id)) throw new ToolError("InvalidOptions", `two tools have the id "${id}"`);
    own.set(id, bound);
  }
  return own;
}
