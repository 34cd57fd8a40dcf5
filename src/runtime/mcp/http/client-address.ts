/**
 * Returns the address of the client that sent a request.
 * @param remote The address that the connection comes from; undefined if the runtime does not say.
 * @param trustedProxies How many proxies in front of the server add the address they see to `X-Forwarded-For`. Clients can send that header
 * themselves, so only the last entries can be trusted.
 */
export function clientAddress(
  headers: Headers,
  remote: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return remote;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return forwarded.filter(Boolean).at(-trustedProxies) ?? remote;
}

/** Whether an address is one of this machine. */
export function isLoopback(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);
}
