import {
  CompleteRequestSchema,
  CompleteResultSchema,
  EmptyResultSchema,
  GetPromptRequestSchema,
  GetPromptResultSchema,
  ListPromptsRequestSchema,
  ListPromptsResultSchema,
  ListResourcesRequestSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesRequestSchema,
  ListResourceTemplatesResultSchema,
  ReadResourceRequestSchema,
  ReadResourceResultSchema,
  type ServerResult,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { FeatureRequest } from "../add-features.js";
import type { FeatureMethod } from "../features.js";
import type { ProtocolServer } from "./protocol-server.js";
import type { Extra } from "./tool-handlers.js";

/** The SDK's schemas of each request and its result. */
const schemas = {
  "prompts/list": [ListPromptsRequestSchema, ListPromptsResultSchema],
  "prompts/get": [GetPromptRequestSchema, GetPromptResultSchema],
  "resources/list": [ListResourcesRequestSchema, ListResourcesResultSchema],
  "resources/templates/list": [ListResourceTemplatesRequestSchema, ListResourceTemplatesResultSchema],
  "resources/read": [ReadResourceRequestSchema, ReadResourceResultSchema],
  "resources/subscribe": [SubscribeRequestSchema, EmptyResultSchema],
  "resources/unsubscribe": [UnsubscribeRequestSchema, EmptyResultSchema],
  "completion/complete": [CompleteRequestSchema, CompleteResultSchema],
} as const satisfies Record<FeatureMethod, unknown>;

/** Sets the handler of a request about prompts or resources on a `ProtocolServer` or the SDK's `Server`. */
export function setFeatureHandler(
  server: Pick<ProtocolServer, "setRequestHandler">,
  method: FeatureMethod,
  handle: (request: FeatureRequest, extra: Extra) => object | Promise<object>,
): void {
  const [requestSchema, resultSchema] = schemas[method];
  // The handlers of all methods have one type. Results are parsed, because an author's function may return what is not valid.
  server.setRequestHandler(
    requestSchema as typeof ListPromptsRequestSchema,
    async (request, extra) => resultSchema.parse(await handle(request, extra)) as ServerResult,
  );
}
