/** Hosts and web pages that requests may come from and go to. */
export interface AllowedHosts {
  /** Host names without port. Undefined allows every host. */
  readonly allowedHosts?: readonly string[];
  /** Host names, or origins with their scheme. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Returns why a request is rejected, or undefined. Protects against DNS rebinding: a web page can make its own host name resolve to this
 * machine, but it cannot change the `Host` and `Origin` headers. Clients other than browsers send no `Origin`.
 */
export function rejectionReason(headers: Headers, { allowedHosts, allowedOrigins }: AllowedHosts): string | undefined {
  const host = headers.get("host");
  const hostname = hostnameOf(`http://${host ?? ""}`);
  if (allowedHosts && (hostname === undefined || !allowedHosts.includes(hostname))) {
    return `Host not allowed: ${host ?? "none"}`;
  }
  const origin = headers.get("origin");
  if (origin === null) return undefined;
  const originHost = hostnameOf(origin);
  const isAllowed =
    originHost !== undefined && (allowedOrigins.includes(originHost) || allowedOrigins.includes(origin));
  return isAllowed ? undefined : `Origin not allowed: ${origin}`;
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
