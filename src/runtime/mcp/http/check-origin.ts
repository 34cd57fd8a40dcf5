/** Who may send requests: names of hosts, without port. */
export interface AllowedNames {
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}

/**
 * Says why a request is refused, or undefined. A page in a browser can make a name of its own point at this machine, but it can change neither
 * of these headers; programs that are no browsers send no `Origin`.
 */
export function refusalOf(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { allowedHosts, allowedOrigins }: AllowedNames,
): string | undefined {
  const { host, origin } = headers;
  const name = hostnameOf(`http://${host ?? ""}`);
  if (name === undefined || !allowedHosts.includes(name)) return `Host not allowed: ${host ?? "none"}`;
  if (origin === undefined) return undefined;
  const from = hostnameOf(origin);
  return from !== undefined && allowedOrigins.includes(from) ? undefined : `Origin not allowed: ${origin}`;
}

function hostnameOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
