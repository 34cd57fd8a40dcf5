/** Host names, without port, that requests may use. */
export interface AllowedHosts {
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}

/**
 * Returns why a request is rejected, or undefined. Protects against DNS rebinding: a web page can make its own host name resolve to this
 * machine, but it cannot change the `Host` and `Origin` headers. Clients other than browsers send no `Origin`.
 */
export function rejectionReason(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { allowedHosts, allowedOrigins }: AllowedHosts,
): string | undefined {
  const { host, origin } = headers;
  const hostname = hostnameOf(`http://${host ?? ""}`);
  if (hostname === undefined || !allowedHosts.includes(hostname)) return `Host not allowed: ${host ?? "none"}`;
  if (origin === undefined) return undefined;
  const originHost = hostnameOf(origin);
  const isAllowed = originHost !== undefined && allowedOrigins.includes(originHost);
  return isAllowed ? undefined : `Origin not allowed: ${origin}`;
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
