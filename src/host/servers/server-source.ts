import { checkTool, ToolError } from "toolwright/model";
import type { McpCall, McpCallResult, McpConnection, McpExecutor, StreamSource } from "../exec/mcp-executor.js";
import { createMcpExecutor } from "../exec/mcp-executor.js";
import type { RunContext } from "../exec/run-context.js";
import type { ConnectServer, FollowedConnection, ServerHealth } from "./followed-connection.js";
import type { LinkedIndex } from "./list-tools.js";
import { type LinkOptions, ServerLink } from "./server-link.js";

/** Options of `ServerSource`. */
export interface ServerSourceOptions extends LinkOptions {
  /** Where the tools are registered: a `ToolIndex` of `toolwright-host/discovery`. */
  readonly index: LinkedIndex;
}

/**
 * MCP servers whose tools an index follows, and the executor that calls them. Requires the package `p-retry`.
 *
 * Contract:
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
  readonly #executor: McpExecutor;

  constructor(options: ServerSourceOptions) {
    this.#options = options;
    const connections: Pick<ReadonlyMap<string, McpConnection>, "get"> = this.#links;
    this.#executor = createMcpExecutor(connections);
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
    const link = new ServerLink(name, connect, this.#options.index, this.#options);
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

  callTool(serverName: string, call: McpCall, context: RunContext): Promise<McpCallResult | null | undefined> {
    return this.#executor.callTool(serverName, call, context);
  }

  streamTool(serverName: string, call: McpCall, context: RunContext): StreamSource {
    return this.#executor.streamTool?.(serverName, call, context);
  }
}
