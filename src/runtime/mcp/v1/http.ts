import { InvalidTokenError, OAuthError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { requireBearerAuth } from "@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { CallerAuth } from "../../model/index.js";
import { type BearerSettings, toSdkBearerOptions } from "../http/bearer-auth.js";
import type { Authenticator, SdkHttp } from "../http/sdk-http.js";
import { createServer } from "./server.js";

/** Streamable HTTP with `@modelcontextprotocol/sdk`. All its revisions have sessions. */
export const httpV1: SdkHttp = {
  connect: async (definition, sessionId, onClose) => {
    const transport = new WebStandardStreamableHTTPServerTransport(
      sessionId === undefined ? {} : { sessionIdGenerator: () => sessionId },
    );
    const server = createServer(definition, onClose);
    await server.connect(transport);
    return { transport, server };
  },
  createAuthenticator,
};

type Middleware = ReturnType<typeof requireBearerAuth>;

/** Runs the SDK's Express middleware with the few properties of Express objects that it uses. */
function createAuthenticator(options: BearerSettings): Authenticator {
  const middleware = requireBearerAuth(
    toSdkBearerOptions(options, {
      invalidToken: (message) => new InvalidTokenError(message),
      isAuthError: (error) => error instanceof OAuthError,
    }),
  );
  return (request) =>
    new Promise((resolve, reject) => {
      const headers = new Headers({ "content-type": "application/json" });
      let status = 200;
      const incoming: { headers: Record<string, string>; auth?: CallerAuth } = {
        headers: Object.fromEntries(request.headers),
      };
      const outgoing = {
        set: (name: string, value: string) => headers.set(name, value),
        status: (code: number) => {
          status = code;
          return outgoing;
        },
        json: (body: unknown) => resolve(new Response(JSON.stringify(body), { status, headers })),
      };
      const next = (): void => {
        if (incoming.auth) resolve(incoming.auth);
        else reject(new Error("internal: the SDK accepted a request without setting its auth info"));
      };
      // The middleware uses only these properties; its type requires complete Express objects.
      const [req, res] = [incoming, outgoing] as unknown as Parameters<Middleware>;
      void Promise.resolve(middleware(req, res, next)).catch(reject);
    });
}
