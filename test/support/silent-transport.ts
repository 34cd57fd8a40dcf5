import type { HttpConnection } from "../../src/runtime/mcp/http/connection.js";

/** A transport of no SDK, which answers each request with an empty object and `headers`. */
export function silentTransport(headers: Readonly<Record<string, string>> = {}): HttpConnection["transport"] {
  return {
    handleRequest: async () => Response.json({}, { headers }),
    send: async () => undefined,
    closeSSEStream: () => undefined,
    closeStandaloneSSEStream: () => undefined,
  };
}
