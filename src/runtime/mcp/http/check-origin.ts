/** Hosts and web pages that requests may come from and go to. */
export interface AllowedHosts {
  /** Host names without port. Undefined allows every host. */
  readonly allowedHosts?: readonly string[];
  /** Host names, or origins with their scheme. */
  readonly allowedOrigins: readonly string[];
}

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

/** A host name or an address, in brackets if it is one of IPv6, and optionally a port. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns the host name of a `Host` header; undefined unless that is exactly a host and, optionally, a port. */
function hostnameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return hostAndPort.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
}
