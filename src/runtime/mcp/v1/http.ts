import { InvalidTokenError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { requireBearerAuth } from "@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { CallerAuth } from "../../gen/v1/index.js";
import type { BearerOptions } from "../http/http-options.js";
import type { SdkHttp } from "../http/sdk-http.js";
import { toTransportOptions } from "../http/transport-options.js";
import { createServer } from "./server.js";

/** Streamable HTTP by `@modelcontextprotocol/sdk`. */
export const httpV1: SdkHttp = {
  openSession: async (served, id, { ended }) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const server = createServer(served, ended);
    await server.connect(transport);
    return {
      handle: (request, inputs) => transport.handleRequest(request, toTransportOptions(inputs)),
      close: () => server.close(),
    };
  },
  bearerGate,
};

type Middleware = ReturnType<typeof requireBearerAuth>;

/** The SDK's check is made for express, of which it uses these few. */
function bearerGate({ verifier, requiredScopes, ...others }: BearerOptions): ReturnType<SdkHttp["bearerGate"]> {
  const check = requireBearerAuth({
    ...others,
    ...(requiredScopes && { requiredScopes: [...requiredScopes] }),
    verifier: {
      verifyAccessToken: async (token) => {
        const facts = await verifier.verifyAccessToken(token);
        if (!facts) throw new InvalidTokenError("The token is not valid");
        return facts;
      },
    },
  });
  return (request) =>
    new Promise((resolve, reject) => {
      const headers = new Headers({ "content-type": "application/json" });
      let status = 200;
      const message: { headers: Record<string, string>; auth?: CallerAuth } = {
        headers: Object.fromEntries(request.headers),
      };
      const answer = {
        set: (name: string, value: string) => headers.set(name, value),
        status: (code: number) => {
          status = code;
          return answer;
        },
        json: (body: unknown) => resolve(new Response(JSON.stringify(body), { status, headers })),
      };
      const next = (): void => {
        if (message.auth) resolve(message.auth);
        else reject(new Error("internal: the check of the token let a request pass without saying whose it is"));
      };
      // They are what the check reads and writes of express's objects; its own type names those whole.
      const [req, res] = [message, answer] as unknown as Parameters<Middleware>;
      void Promise.resolve(check(req, res, next)).catch(reject);
    });
}
