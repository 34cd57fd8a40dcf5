import type { Server, ServerContext } from "@modelcontextprotocol/server";
import type { FeatureRequest } from "../add-features.js";
import type { FeatureMethod } from "../features.js";

/** Sets the handler of a request about prompts or resources. */
export function setFeatureHandler(
  server: Server,
  method: FeatureMethod,
  handle: (request: FeatureRequest, context: ServerContext) => object | Promise<object>,
): void {
  // The SDK has parsed the request for its method and validates the result, so the types of all methods are handled as one.
  server.setRequestHandler(method as "ping", async (request, context) => handle(request, context) as never);
}
