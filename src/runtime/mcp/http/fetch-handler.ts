import { lazy } from "../../gen/v1/index.js";
import { joinBus } from "../bus.js";
import { toServerDefinition } from "../server-definition.js";
import { claimTasks } from "../tasks/worker.js";
import type { ServableTools } from "../tool-set.js";
import { Endpoint, handleRequest } from "./endpoint.js";
import { type FetchHandlerOptions, toEndpointSettings } from "./http-options.js";
import type { SdkHttp } from "./sdk-http.js";

/** Answers web-standard requests, as workers, frameworks and `export default { fetch }` call it. */
export interface McpFetchHandler {
  (request: Request): Promise<Response>;
  /** Aborts running calls, and closes open event streams and sessions and the engine of tasks. */
  close(): Promise<void>;
}

/** `createFetchHandler` with what `loadHttp` returns of an SDK. */
export function createFetchHandlerWith(
  loadHttp: () => Promise<SdkHttp>,
  tools: ServableTools,
  options: FetchHandlerOptions,
): McpFetchHandler {
  const settings = toEndpointSettings(options);
  const definition = toServerDefinition(tools, { maskErrors: true, ...options });
  // With the first request, because some runtimes do not load modules before.
  const endpoint = lazy(async () => new Endpoint(await loadHttp(), definition, settings));
  const fetch = (request: Request): Promise<Response> =>
    handleRequest(request, async (exchange) => (await endpoint()).handle(exchange));
  const stopClaim = claimTasks(definition);
  const leaveBus = joinBus(definition);
  const close = async (): Promise<void> => {
    const stopped = stopClaim();
    definition.running.stop();
    await stopped;
    await leaveBus();
    await (await endpoint()).close();
    await definition.tasks?.engine.close?.();
  };
  return Object.assign(fetch, { close });
}
