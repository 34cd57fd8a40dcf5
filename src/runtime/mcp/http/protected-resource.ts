import type { BearerOptions } from "./bearer-options.js";

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
  const path = pathname.slice(wellKnown.length);
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
  const resource = auth.expectedResource ?? new URL(request.url);
  return { ...auth, resourceMetadataUrl: `${resource.origin}${wellKnown}${pathOf(resource)}` };
}

function pathOf({ pathname }: URL): string {
  return pathname === "/" ? "" : pathname;
}
