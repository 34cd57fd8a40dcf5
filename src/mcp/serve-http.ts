import type { BoundTool } from "../gen/v1/index.js";
import { type McpHttpOptions, toSettings } from "./http/http-options.js";
import type { McpHttpServer } from "./http/http-server.js";
import { loadSdk } from "./load-sdk.js";
import { toServed } from "./served.js";
import type { ToolSet } from "./tool-set.js";

/**
 * Serves `tools` over Streamable HTTP, on this machine alone unless `host` says otherwise; settles when it listens.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire; InvalidOptions.
 * @throws {MissingSdkError} when no SDK is installed.
 * @throws {Error} Node's own, `EADDRINUSE` say, when it cannot listen.
 */
export async function serveHttp(
  tools: readonly BoundTool[] | ToolSet,
  options: McpHttpOptions,
): Promise<McpHttpServer> {
  const settings = toSettings(options);
  const served = toServed(tools, options);
  const sdk = await loadSdk(options.sdk);
  const [{ startHttpServer }, http] = await Promise.all([import("./http/http-server.js"), sdk.http()]);
  return startHttpServer(http, served, settings, options.auth);
}
