/** Headers of responses that a browser may pass to the page. */
const exposed = "Mcp-Session-Id, WWW-Authenticate";
/** Browsers repeat a preflight after this time, in seconds. */
const maxAge = "600";

/** Whether a browser asks if it may send a request. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}

/** Answers a preflight of an allowed origin. The requested headers are allowed, because those that repeat arguments have any name. */
export function preflightResponse({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": headers.get("access-control-request-method") ?? "",
      "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
      "Access-Control-Max-Age": maxAge,
    },
  });
}

/** Lets a page of an allowed origin read a response. Requests without an origin do not come from a page. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get("origin");
  if (origin === null) return response;
  // Copied, because the headers of a response that a route has fetched are immutable.
  const copy = new Response(response.body, response);
  copy.headers.set("Access-Control-Allow-Origin", origin);
  copy.headers.set("Access-Control-Expose-Headers", exposed);
  copy.headers.append("Vary", "Origin");
  return copy;
}
