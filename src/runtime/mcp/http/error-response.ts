import { type Logger, messageChain } from "../logger.js";

/** Creates an error response in JSON-RPC form. `id` is that of the request, if it is known. */
export function errorResponse(
  status: number,
  message: string,
  code = -32000,
  id: string | number | null = null,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status });
}

/** Creates the response of a server that cannot accept a request now. `seconds` is when the client may try again. */
export function unavailable(message: string, seconds: number): Response {
  const response = errorResponse(503, message);
  response.headers.set("retry-after", String(seconds));
  return response;
}

const logged = new WeakSet();

/** Logs an error that the client must not see. An error that is thrown again is logged once. */
export function logInternalError(logger: Logger, error: unknown): void {
  try {
    if (error instanceof Error) {
      if (logged.has(error)) return;
      logged.add(error);
    }
    logger.error({ err: error }, `Internal error of the MCP server: ${messageChain(error)}`);
  } catch {
    // A proxy can throw when it is looked at.
    logger.error({}, "Internal error of the MCP server: a value that throws when it is read");
  }
}
