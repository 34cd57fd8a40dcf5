import { withoutPort } from "../../model/internal.js";

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
