import type { ServerDefinition } from "../server-definition.js";
import { rejectionReason } from "./check-origin.js";
import { clientAddress } from "./client-address.js";
import { isPreflight, preflightResponse, withCors } from "./cors.js";
import { errorResponse, logInternalError, unavailable } from "./error-response.js";
import type { Exchange } from "./exchange.js";
import type { EndpointSettings } from "./http-options.js";
import { resourceMetadata, withMetadataUrl } from "./protected-resource.js";
import type { RequestHandler, SdkHttp } from "./sdk-http.js";
import { Sessions } from "./sessions.js";

const noBody = { ok: true, value: undefined } as const;

/** Serves tools over HTTP, independent of the runtime: everything between a request and an SDK. */
export class Endpoint {
  readonly #sdk: SdkHttp;
  readonly #settings: EndpointSettings;
  readonly #sessions: Sessions | undefined;
  readonly #sessionless: RequestHandler;
  #isDraining = false;

  constructor(sdk: SdkHttp, definition: ServerDefinition, settings: EndpointSettings) {
    this.#sdk = sdk;
    this.#settings = settings;
    if (settings.sessions) this.#sessions = new Sessions(sdk, definition, settings);
    this.#sessionless = sdk.createSessionlessHandler(definition, settings.sessions ? "sessionless revisions" : "all");
  }

  /** Number of open sessions. */
  get sessions(): number {
    return this.#sessions?.size ?? 0;
  }

  /** Rejects new sessions and requests without a session. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Closes all sessions and aborts their calls. */
  async close(): Promise<void> {
    this.drain();
    await Promise.all([this.#sessions?.close(), this.#sessionless.close()]);
  }

  async handle(exchange: Exchange): Promise<Response> {
    const { head } = exchange;
    const { pathname } = new URL(head.url);
    if (pathname === this.#settings.healthPath) return this.#health(head);
    const rejection = rejectionReason(head.headers, this.#settings);
    // Without the headers of CORS, so that a page cannot read it.
    if (rejection !== undefined) return errorResponse(403, rejection);
    if (isPreflight(head)) return withCors(head, preflightResponse(head));
    return withCors(head, await this.#answer(exchange, pathname));
  }

  #health({ method }: Request): Response {
    if (method !== "GET" && method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    return Response.json({ status: this.#isDraining ? "closing" : "ok" }, { status: this.#isDraining ? 503 : 200 });
  }

  /** Clients must not see internal errors. */
  async #answer(exchange: Exchange, pathname: string): Promise<Response> {
    const { routes, auth, path } = this.#settings;
    try {
      const route = routes.get(pathname);
      if (route) return await route(exchange.full());
      const metadata = auth && resourceMetadata(exchange.head, auth, path);
      if (metadata) return metadata;
      if (path !== undefined && pathname !== path) return errorResponse(404, `Not found. The MCP endpoint is ${path}`);
      return await this.#serve(exchange);
    } catch (error) {
      logInternalError(error);
      return errorResponse(500, "Internal server error", -32603);
    }
  }

  async #serve(exchange: Exchange): Promise<Response> {
    const { head } = exchange;
    const { auth, maxBodySize, trustedProxies } = this.#settings;
    if (this.#isDraining && !head.headers.has("mcp-session-id")) return unavailable("The server is closing", 5);
    const caller = auth && (await this.#sdk.createAuthenticator(withMetadataUrl(auth, head))(head));
    if (caller instanceof Response) return caller;
    const body = head.method === "POST" ? await exchange.readBody(maxBodySize) : noBody;
    if (!body.ok) return errorResponse(body.status, body.message, body.status === 400 ? -32700 : undefined);
    const address = clientAddress(head.headers, exchange.remoteAddress, trustedProxies);
    const inputs = { body: body.value, auth: caller, address, ended: exchange.ended };
    if (this.#sessions && !(await this.#sessionless.accepts(head, body.value)))
      return this.#sessions.handle(head, inputs);
    return this.#sessionless.handle(exchange.abortable(), inputs);
  }
}
