import { withBus } from "./bus.js";
import { createFetchHandlerWith, type McpFetchHandler } from "./http/fetch-handler.js";
import type { FetchHandlerOptions, McpHttpOptions } from "./http/http-options.js";
import { assertSupported, type McpSdk, MissingSdkError, sdkPackages } from "./load-sdk.js";
import type { McpHttpServer } from "./node/http-server.js";
import type { McpStdioServer } from "./node/serve-stdio.js";
import type { LoadableTools } from "./node/server-process.js";
import type { CallOptions } from "./served-tools.js";
import {
  type McpProcessOptions,
  type McpServer,
  type McpServerOptions,
  type SdkServer,
  type SdkVersion,
  toServedTools,
  toServerDefinition,
} from "./server-definition.js";
import type { ServableTools, ToolSetOptions } from "./tool-set.js";

// What requires Node is loaded on demand.

/**
 * Creates an MCP server that lists and calls `tools`. Connect it to a transport of the same SDK, once.
 * A failure of a tool is a result with `isError`; a call of an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed, or one that is too old.
 * @example
 * ```ts
 * const server = await createMcpServer(boundTools, { name: "my-tools", version: "1.0.0" });
 * await server.connect(transport);
 * ```
 */
export async function createMcpServer(tools: ServableTools, options: McpServerOptions): Promise<McpServer> {
  const definition = toServerDefinition(tools, options);
  return withBus((await loadSdk(options.sdk)).createServer(definition), definition);
}

/**
 * Creates a handler of web-standard requests, for workers and for frameworks that use them. It has no sessions unless `sessions` is true,
 * so any instance can answer any request. The SDK is loaded with the first request.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @example
 * ```ts
 * const handler = createFetchHandler(boundTools, { name: "my-tools", version: "1.0.0", path: "/mcp" });
 * export default { fetch: (request: Request) => handler(request) };
 * ```
 */
export function createFetchHandler(tools: ServableTools, options: FetchHandlerOptions): McpFetchHandler {
  return createFetchHandlerWith(async () => (await loadSdk(options.sdk)).http(), tools, options);
}

/**
 * Serves `tools` over standard input and output until the input ends or the process receives SIGINT or SIGTERM. Resolves once the server is
 * connected. At the end, it waits briefly for running calls, and the process exits at most a second later. Standard output is reserved for the
 * protocol; everything else printed there goes to standard error. To load modules that print while they load, pass a function: it is called once standard output is reserved.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @example
 * ```ts
 * const server = await serveStdio(boundTools, { name: "my-tools", version: "1.0.0" });
 * console.error("Running on standard input");
 * await server.closed;
 * ```
 */
export async function serveStdio(tools: LoadableTools, options: McpProcessOptions): Promise<McpStdioServer> {
  const { serveStdioWith } = await import("./node/serve-stdio.js");
  return serveStdioWith(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over Streamable HTTP, by default on the loopback interface only. Resolves once the server is listening.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @throws {Error} Node's error when the server cannot listen, such as `EADDRINUSE`.
 * @example
 * ```ts
 * const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", port: 3000 });
 * console.log(server.url);
 * process.once("SIGTERM", () => void server.close());
 * ```
 */
export async function serveHttp(tools: LoadableTools, options: McpHttpOptions): Promise<McpHttpServer> {
  const { serveHttpWith } = await import("./node/http-server.js");
  return serveHttpWith(() => loadSdk(options.sdk), tools, options);
}

/**
 * Adds tools to an SDK server that you have created. Call it before the server connects. The server keeps its own tools. When a `ToolSet`
 * changes, the server's client is notified.
 *
 * If the server has its own `requestState.verify`, that must accept the states that toolwright creates for tools that ask the client.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions when `server` does not come from an official SDK.
 * @throws {Error} The SDK's error when an `McpServer` already has a tool of that name.
 */
export async function registerTools(
  server: SdkServer,
  tools: ServableTools,
  options: ToolSetOptions & CallOptions = {},
): Promise<void> {
  // Only servers of version 2 have this method.
  const isV2 = "projectCallToolResult" in lowLevelServer(server);
  const { addTools } = isV2 ? await import("./v2/add-tools.js") : await import("./v1/add-tools.js");
  addTools(server, toServedTools(tools, options));
}

/** An `McpServer` holds the `Server` that has the request handlers. */
function lowLevelServer(server: object): object {
  const inner: unknown = Reflect.get(server, "server");
  return typeof inner === "object" && inner !== null ? inner : server;
}

/**
 * Loads the given version of the SDK, or the preferred installed one. The other one is not loaded.
 * @throws {MissingSdkError} when it is not installed.
 */
export async function loadSdk(version: SdkVersion | undefined): Promise<McpSdk> {
  const versions: readonly SdkVersion[] = version ? [version] : ["v2", "v1"];
  for (const each of versions) {
    const sdk = await load(each);
    if (sdk) return sdk;
  }
  throw new MissingSdkError(versions);
}

async function load(version: SdkVersion): Promise<McpSdk | undefined> {
  // Where code becomes CommonJS, as in Jest, this module does not load, and the version is not known.
  const installed = await import("./node/sdk-version.js").catch(() => undefined);
  assertSupported(version, installed?.installedVersion(sdkPackages[version]));
  try {
    return version === "v1" ? (await import("./v1/sdk.js")).sdkV1 : (await import("./v2/sdk.js")).sdkV2;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing || !error.message.includes(`'${sdkPackages[version]}'`)) throw error;
    return undefined;
  }
}
