/** Creates an error response in JSON-RPC form. */
export function errorResponse(status: number, message: string, code = -32000): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}

/** Creates the response of a server that cannot accept a request now. `seconds` is when the client may try again. */
export function unavailable(message: string, seconds: number): Response {
  const response = errorResponse(503, message);
  response.headers.set("retry-after", String(seconds));
  return response;
}

const logged = new WeakSet();

/** Logs an error that the client must not see. An error that is thrown again is logged once. */
export function logInternalError(error: unknown): void {
  try {
    if (error instanceof Error) {
      if (logged.has(error)) return;
      logged.add(error);
    }
    // biome-ignore lint/suspicious/noConsole: the owner of the server must see it, in any runtime.
    console.error("Internal error of the MCP server:", error);
  } catch {
    // biome-ignore lint/suspicious/noConsole: as above. A proxy can throw when it is looked at.
    console.error("Internal error of the MCP server: a value that throws when it is read");
  }
}
