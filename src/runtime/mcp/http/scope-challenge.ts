import { type Caller, type CallerAuth, type ClientInfo, isJsonObject } from "../../model/index.js";
import { messageOfThrown, missingScopes } from "../../model/internal.js";
import { findAllowed } from "../call-tool.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import { type BearerOptions, withMetadataUrl } from "./bearer-options.js";
import { errorResponse } from "./error-response.js";

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
