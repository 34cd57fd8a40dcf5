import type { CallerAuth } from "../../model/index.js";
import type { BearerOptions, TokenInfo } from "./bearer-options.js";
import { logInternalError } from "./error-response.js";
import type { HttpInputs, HttpSession } from "./sdk-http.js";

// Both SDKs expect the same shapes here.

/** Converts what was read from a request to the options of an SDK transport's `handleRequest`. */
export function toTransportOptions({ body, auth }: Pick<HttpInputs, "body" | "auth">): {
  parsedBody?: unknown;
  authInfo?: TokenInfo;
} {
  return { ...(body !== undefined && { parsedBody: body }), ...(auth && { authInfo: toTokenInfo(auth) }) };
}

/** Creates a session from an SDK transport and the server connected to it. */
export function toHttpSession(
  transport: { handleRequest(request: Request, options: ReturnType<typeof toTransportOptions>): Promise<Response> },
  server: { close(): Promise<void> },
): HttpSession {
  return {
    handle: (request, inputs) => transport.handleRequest(request, toTransportOptions(inputs)),
    close: () => server.close(),
  };
}

/** The options of the SDKs' `requireBearerAuth`. */
interface SdkBearerOptions extends Pick<BearerOptions, "resourceMetadataUrl" | "expectedResource"> {
  readonly requiredScopes?: string[];
  readonly verifier: { verifyAccessToken(token: string): Promise<TokenInfo> };
}

/** The auth errors of an SDK, with which it rejects a token. It answers every other error with status 500. */
interface AuthErrors {
  invalidToken(message: string): Error;
  isAuthError(error: unknown): boolean;
}

/** Converts bearer options to those of the SDKs, which expect the SDK's own error for an invalid token. */
export function toSdkBearerOptions(
  { verifier, requiredScopes, resourceMetadataUrl, expectedResource }: BearerOptions,
  { invalidToken, isAuthError }: AuthErrors,
): SdkBearerOptions {
  return {
    ...(resourceMetadataUrl !== undefined && { resourceMetadataUrl }),
    ...(expectedResource && { expectedResource }),
    ...(requiredScopes && { requiredScopes: [...requiredScopes] }),
    verifier: {
      verifyAccessToken: async (token) => {
        const info = await verifier.verifyAccessToken(token).catch((error: unknown) => {
          if (!isAuthError(error)) logInternalError(error);
          throw error;
        });
        if (!info) throw invalidToken("The token is not valid");
        return info;
      },
    },
  };
}

function toTokenInfo(auth: CallerAuth): TokenInfo {
  // The same object that the SDK's authentication returned; our type declares its arrays readonly.
  return auth as TokenInfo;
}
