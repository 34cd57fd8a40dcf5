import {
  createMcpHandler,
  isLegacyRequest,
  OAuthError,
  OAuthErrorCode,
  PROTOCOL_VERSION_META_KEY,
  requireBearerAuth,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "../../model/index.js";
import { toSdkBearerOptions } from "../http/bearer-auth.js";
import { toTransportOptions } from "../http/http-inputs.js";
import type { RequestHandler, SdkHttp } from "../http/sdk-http.js";
import type { ServerDefinition } from "../server-definition.js";
import { createNotifyingServer, createSdkServer } from "./server.js";

/** Streamable HTTP with `@modelcontextprotocol/server`: sessions up to protocol revision 2025-11-25, single requests from 2026-07-28. */
export const httpV2: SdkHttp = {
  connect: async (definition, sessionId, onClose) => {
    const transport = new WebStandardStreamableHTTPServerTransport(
      sessionId === undefined ? {} : { sessionIdGenerator: () => sessionId },
    );
    const server = await createNotifyingServer(definition, onClose);
    await server.connect(transport);
    return { transport, server };
  },
  createSessionlessHandler,
  createAuthenticator: (options) =>
    requireBearerAuth(
      toSdkBearerOptions(options, {
        invalidToken: (message) => new OAuthError(OAuthErrorCode.InvalidToken, message),
        isAuthError: (error) => error instanceof OAuthError,
      }),
    ),
};

function createSessionlessHandler(definition: ServerDefinition): RequestHandler {
  // The SDK passes on only the request itself.
  const addresses = new WeakMap<Request, string>();
  const addressOf = (request: Request | undefined): string | undefined => request && addresses.get(request);
  const handler = createMcpHandler(
    ({ requestInfo }) => createSdkServer({ ...definition, address: addressOf(requestInfo) }, requestInfo),
    { legacy: "reject" },
  );
  const { notify } = handler;
  const stopChanges = definition.tools.onChange(() => {
    notify.toolsChanged();
    notify.promptsChanged();
    notify.resourcesChanged();
  });
  // The SDK sends each event to the clients that listen to it.
  const stopUpdates = definition.tools.onUpdate((uri) => notify.resourceUpdated(uri));
  return {
    accepts: async (request, body) => !(isLegacyCall(request, body) ?? (await isLegacyRequest(request, body))),
    handle: (request, inputs) => {
      const { address, auth, body } = inputs;
      if (address !== undefined) addresses.set(request, address);
      const options = toTransportOptions(inputs);
      if (!definition.tasks || !isJsonObject(body) || body["method"] !== "subscriptions/listen") {
        return handler.fetch(request, options);
      }
      const caller = { ...(auth && { auth }), ...(address !== undefined && { address }), headers: request.headers };
      return import("./task-notifications.js").then(({ streamTaskStatus }) =>
        streamTaskStatus(definition, { message: body, caller }, () => handler.fetch(request, options)),
      );
    },
    close: () => {
      stopChanges();
      stopUpdates();
      return handler.close();
    },
  };
}

/**
 * Whether a call is of a revision with sessions, or undefined if that is not obvious: `isLegacyRequest` finds it too, but takes as long as a short tool.
 */
function isLegacyCall({ headers }: Request, body: unknown): boolean | undefined {
  if (!isJsonObject(body) || typeof body["method"] !== "string" || body["method"] === "initialize") return undefined;
  const { jsonrpc, id, method, params } = body;
  if (!isJsonObject(params)) return undefined;
  if (isJsonObject(params["_meta"]) && PROTOCOL_VERSION_META_KEY in params["_meta"]) return false;
  const isCall = jsonrpc === "2.0" && Number.isInteger(id) && method === "tools/call";
  return isCall && headers.get("mcp-protocol-version") === "2025-11-25" ? true : undefined;
}
