import { type Caller, type CallerAuth, type ClientInfo, isJsonObject, ToolError } from "../../model/index.js";
import { defined, messageOfThrown, missingScopes } from "../../model/internal.js";
import { findAllowed } from "../call-tool.js";
import type { Logger } from "../logger.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import { errorResponse, logInternalError } from "./error-response.js";

/** Bearer token authentication, as both SDKs accept it. */
export interface BearerOptions {
  readonly verifier: TokenVerifier;
  /** Scopes that a token must have. */
  readonly requiredScopes?: readonly string[];
  /**
   * URLs of the authorization servers that issue tokens. With them, the server describes itself at `/.well-known/oauth-protected-resource`
   * ([RFC 9728](https://www.rfc-editor.org/rfc/rfc9728)).
   */
  readonly authorizationServers?: readonly string[];
  /** URL of the protected resource metadata, sent in the `WWW-Authenticate` header. Default with `authorizationServers`: the server's own. */
  readonly resourceMetadataUrl?: string;
  /**
   * The resource that a token must be issued for ([RFC 8707](https://www.rfc-editor.org/rfc/rfc8707)): the URL of the endpoint as clients know it.
   * Default: tokens for any resource are accepted, and the metadata has the URL of the request.
   */
  readonly expectedResource?: URL;
}

/** The options with the logger of the server. */
export interface BearerSettings extends BearerOptions {
  readonly logger: Logger;
}

/** Verifies access tokens. */
export interface TokenVerifier {
  /** Returns the token's info. Undefined, or an auth error of the SDK, rejects the token. The SDKs also reject a token without `expiresAt`. */
  verifyAccessToken(token: string): Promise<TokenInfo | undefined>;
}

/** A verified access token: the `AuthInfo` of both SDKs. */
export interface TokenInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt?: number;
  resource?: URL;
  /** Additional data. If users share a client, `sub` must be the user: sessions, questions and limits belong to it. `iss` is the issuer. */
  extra?: Record<string, unknown>;
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
  { verifier, requiredScopes, resourceMetadataUrl, expectedResource, logger }: BearerSettings,
  { invalidToken, isAuthError }: AuthErrors,
): SdkBearerOptions {
  return {
    ...defined({ resourceMetadataUrl, expectedResource, requiredScopes: requiredScopes && [...requiredScopes] }),
    verifier: {
      verifyAccessToken: async (token) => {
        const info = await verifier.verifyAccessToken(token).catch((error: unknown) => {
          if (!isAuthError(error)) logInternalError(logger, error);
          throw error;
        });
        if (!info) throw invalidToken("The token is not valid");
        return info;
      },
    },
  };
}

/**
 * Creates the `verifier` of `auth` for one secret token that all clients share. It has no scopes and does not expire.
 * @throws {ToolError} InvalidOptions for an empty token.
 */
export function createSharedTokenVerifier(token: string): TokenVerifier {
  if (token === "") throw new ToolError("InvalidOptions", "the token must not be empty");
  return {
    verifyAccessToken: async (given) => {
      if ((await digest(given)) !== (await digest(token))) return undefined;
      // The SDKs reject a token without an expiry.
      return { token, clientId: "shared", scopes: [], expiresAt: Date.now() / 1000 + 3600 };
    },
  };
}

/** Comparing digests takes the same time wherever the tokens differ. */
async function digest(text: string): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

// `oauthMetadataResponse` of SDK v2 needs the whole metadata of the authorization server, only one of them, and also serves it. Here their URLs are
// enough, because clients read that metadata from the server itself.

/** Where a client finds the metadata of a protected resource: this path, followed by the path of the resource. */
const wellKnown = "/.well-known/oauth-protected-resource";

/**
 * Returns the metadata of the endpoint if that is what the request asks for
 * ([RFC 9728](https://www.rfc-editor.org/rfc/rfc9728)). Without `authorizationServers` there is none.
 */
export function resourceMetadata(
  request: Request,
  auth: BearerOptions,
  endpointPath: string | undefined,
): Response | undefined {
  const { pathname, origin } = new URL(request.url);
  const { authorizationServers, expectedResource, requiredScopes } = auth;
  if (!authorizationServers || !(pathname === wellKnown || pathname.startsWith(`${wellKnown}/`))) return undefined;
  const path = pathname.slice(wellKnown.length).replace(/\/$/, "");
  const own = expectedResource ? pathOf(expectedResource) : endpointPath;
  if (path !== "" && own !== undefined && path !== own) return undefined;
  return Response.json({
    resource: expectedResource?.href ?? `${origin}${path === "" ? (own ?? "") : path}`,
    authorization_servers: authorizationServers,
    ...(requiredScopes && { scopes_supported: requiredScopes }),
    bearer_methods_supported: ["header"],
  });
}

/** Returns `auth` with the URL of the metadata, which a response to a request without a valid token contains. */
export function withMetadataUrl(auth: BearerOptions, request: Request): BearerOptions {
  if (auth.resourceMetadataUrl !== undefined || !auth.authorizationServers) return auth;
  const url = new URL(request.url);
  const resource = auth.expectedResource ?? url;
  const path = pathOf(resource);
  // A framework that mounts the handler under a path removes it, and passes on what is below.
  const isMounted = pathOf(url) === "" && path !== "";
  return { ...auth, resourceMetadataUrl: `${resource.origin}${isMounted ? path + wellKnown : wellKnown + path}` };
}

/** The path without the slash at its end. */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, "");
}

// SDK v2 can send such challenges, but passes on neither the headers nor the session, which `canCall` may need. SDK v1 sends none.

/** The key of the client's name and version in `_meta`, from revision 2026-07-28. */
const clientKey = "io.modelcontextprotocol/clientInfo";

/**
 * Returns the response to a call whose token lacks scopes that the tool requires, or undefined. Its status 403 makes clients request a token with
 * these scopes. A tool that the caller may not use has no challenge, which would reveal it. `known` is what the session knows about the caller.
 */
export async function scopeChallenge(
  served: ServedTools,
  request: Request,
  { body, auth }: { readonly body: unknown; readonly auth: CallerAuth | undefined },
  options: BearerOptions | undefined,
  known: Pick<Caller, "sessionId" | "address" | "client">,
): Promise<Response | undefined> {
  if (!auth || !options) return undefined;
  for (const { name, client, id } of callsOf(body)) {
    const caller: Caller = { headers: request.headers, ...known, auth, ...(client && { client }) };
    const bound = (await served.tools.viewFor(caller)).byName.get(name);
    const missing = bound && missingScopes(bound.tool, auth);
    if (!missing) continue;
    try {
      await findAllowed(served, name, caller);
    } catch (thrown) {
      // Unknown to this caller, which the call itself reports.
      if (thrown instanceof ProtocolError && thrown.code !== internalError) continue;
      return errorResponse(500, messageOfThrown(thrown), internalError, id);
    }
    return insufficientScope(missing, withMetadataUrl(options, request).resourceMetadataUrl);
  }
  return undefined;
}

interface CallOfTool {
  readonly name: string;
  /** The id of the request. */
  readonly id: string | number | null;
  /** Declared with the call itself. */
  readonly client?: ClientInfo;
}

/** Returns the calls in a body, which can be a batch up to revision 2025-03-26. */
function callsOf(body: unknown): readonly CallOfTool[] {
  return (Array.isArray(body) ? body : [body]).flatMap((message: unknown) => {
    if (!isJsonObject(message) || message["method"] !== "tools/call" || !isJsonObject(message["params"])) return [];
    const { name, _meta } = message["params"];
    const { id } = message;
    if (typeof name !== "string") return [];
    const client = isJsonObject(_meta) ? clientInfoOf(_meta[clientKey]) : undefined;
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    return [{ name, id: known, ...(client && { client }) }];
  });
}

/** Returns what a client declares itself to be. The SDK rejects a request whose client info is invalid. */
export function clientInfoOf(declared: unknown): ClientInfo | undefined {
  if (!isJsonObject(declared) || typeof declared["name"] !== "string") return undefined;
  return { ...declared, name: declared["name"], version: String(declared["version"]) };
}

/** By [RFC 6750](https://www.rfc-editor.org/rfc/rfc6750#section-3), as the SDKs answer a token without `requiredScopes`. */
function insufficientScope(scopes: readonly string[], metadataUrl: string | undefined): Response {
  const description = "The token lacks a scope that this tool requires";
  const challenge = [
    `Bearer error="insufficient_scope", error_description="${description}", scope="${scopes.map(quotable).join(" ")}"`,
    ...(metadataUrl === undefined ? [] : [`resource_metadata="${metadataUrl}"`]),
  ].join(", ");
  return Response.json(
    { error: "insufficient_scope", error_description: description },
    { status: 403, headers: { "WWW-Authenticate": challenge } },
  );
}

/** Removes what RFC 6749 does not allow in a scope. */
function quotable(scope: string): string {
  return scope.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, "");
}
