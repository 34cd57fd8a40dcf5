import {
  createMcpHandler,
  isLegacyRequest,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { SdkHttp, SessionlessHandler } from "../http/sdk-http.js";
import { toTransportOptions } from "../http/transport-options.js";
import type { Served } from "../served.js";
import { createSdkServer, createTellingServer } from "./server.js";

/** Streamable HTTP by `@modelcontextprotocol/server`: sessions for the revisions that begin with `initialize`, single requests for the one after. */
export const httpV2: SdkHttp = {
  openSession: async (served, id, { ended }) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const server = createTellingServer(served, ended);
    await server.connect(transport);
    return {
      handle: (request, inputs) => transport.handleRequest(request, toTransportOptions(inputs)),
      close: () => server.close(),
    };
  },
  withoutSessions,
  bearerGate: ({ verifier, requiredScopes, ...others }) =>
    requireBearerAuth({
      ...others,
      ...(requiredScopes && { requiredScopes: [...requiredScopes] }),
      verifier: {
        verifyAccessToken: async (token) => {
          const facts = await verifier.verifyAccessToken(token);
          if (!facts) throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not valid");
          return facts;
        },
      },
    }),
};

function withoutSessions(served: Served): SessionlessHandler {
  const handler = createMcpHandler(() => createSdkServer(served), { legacy: "reject" });
  const forget = served.tools.onChange(() => handler.notify.toolsChanged());
  return {
    accepts: async (request, body) => !(await isLegacyRequest(request, body)),
    handle: (request, inputs) => handler.fetch(request, toTransportOptions(inputs)),
    close: () => {
      forget();
      return handler.close();
    },
  };
}
