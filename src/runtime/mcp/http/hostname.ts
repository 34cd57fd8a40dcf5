/** A host name or an address, in brackets if it is one of IPv6, and optionally a port. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns the host name of a `Host` header; undefined unless that is exactly a host and, optionally, a port. */
export function hostnameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return hostAndPort.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
}
