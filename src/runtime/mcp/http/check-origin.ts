import { withoutPort } from "../../model/internal.js";
import { hostnameOf } from "./hostname.js";
import type { EndpointSettings } from "./http-options.js";

/** Hosts and web pages that requests may come from and go to. */
type AllowedHosts = Pick<EndpointSettings, "allowedHosts" | "allowedOrigins">;

// SDK v2 has such checks, too. They parse these headers as URLs, and so accept the host `localhost/evil.example` and an origin with a path; and
// they compare only host names, where `allowedOrigins` may demand a scheme.

/**
 * Returns why a request is rejected, or undefined. Protects against DNS rebinding: a web page can make its own host name resolve to this
 * machine, but it cannot change the `Host` and `Origin` headers. Clients other than browsers send no `Origin`.
 */
export function rejectionReason(headers: Headers, { allowedHosts, allowedOrigins }: AllowedHosts): string | undefined {
  const host = headers.get("host");
  const hostname = host === null ? undefined : hostnameOf(host);
  if (allowedHosts && (hostname === undefined || !allowedHosts.includes(hostname))) {
    return `Host not allowed: ${host ?? "none"}`;
  }
  const origin = headers.get("origin");
  if (origin === null) return undefined;
  const originHost = hostnameOf(/^https?:\/\/(.*)$/.exec(origin)?.[1] ?? "");
  const isAllowed =
    allowedOrigins.includes(origin) || (originHost !== undefined && allowedOrigins.includes(originHost));
  return isAllowed ? undefined : `Origin not allowed: ${origin}`;
}

/** Headers of responses that a browser may pass to the page. */
const exposed = "Mcp-Session-Id, WWW-Authenticate";
/** Browsers repeat a preflight after this time, in seconds. */
const maxAge = "600";

/** Whether a browser asks if it may send a request. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}

/** Answers a preflight of an allowed origin. The requested headers are allowed, because those that repeat arguments have any name. */
export function preflightResponse({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": headers.get("access-control-request-method") ?? "",
      "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
      "Access-Control-Max-Age": maxAge,
    },
  });
}

/** Lets a page of an allowed origin read a response. Requests without an origin do not come from a page. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get("origin");
  if (origin === null) return response;
  // Copied, because the headers of a response that a route has fetched are immutable.
  const copy = new Response(response.body, response);
  copy.headers.set("Access-Control-Allow-Origin", origin);
  copy.headers.set("Access-Control-Expose-Headers", exposed);
  copy.headers.append("Vary", "Origin");
  return copy;
}

/**
 * Returns the address of the client that sent a request, without port.
 * @param remote The address that the connection comes from; undefined if the runtime does not say.
 * @param trustedProxies How many proxies in front of the server add the address they see to `X-Forwarded-For`. Clients can send that header
 * themselves, so only the last entries can be trusted.
 */
export function clientAddress(
  headers: Headers,
  remote: string | undefined,
  trustedProxies: number,
): string | undefined {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const address = (trustedProxies > 0 && forwarded.filter(Boolean).at(-trustedProxies)) || remote;
  return address && withoutPort(address);
}
