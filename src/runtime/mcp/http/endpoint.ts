import type { ServerDefinition } from "../server-definition.js";
import { rejectionReason } from "./check-origin.js";
import { clientAddress } from "./client-address.js";
import { isPreflight, preflightResponse, withCors } from "./cors.js";
import { errorResponse, logInternalError, unavailable } from "./error-response.js";
import type { Exchange } from "./exchange.js";
import type { EndpointSettings } from "./http-options.js";
import { resourceMetadata, withMetadataUrl } from "./protected-resource.js";
import type { HttpInputs, RequestHandler, SdkHttp } from "./sdk-http.js";
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

  /** Clients must not see internal errors. */
  async handle(exchange: Exchange): Promise<Response> {
    const { head } = exchange;
    const { pathname } = new URL(head.url);
    if (pathname === this.#settings.healthPath) return this.#health(head);
    const rejection = rejectionReason(head.headers, this.#settings);
    // Without the headers of CORS, so that a page cannot read it.
    if (rejection !== undefined) return errorResponse(403, rejection);
    if (isPreflight(head)) return withCors(head, preflightResponse(head));
    try {
      return withCors(head, await this.#answer(exchange, pathname));
    } catch (error) {
      logInternalError(error);
      return withCors(head, errorResponse(500, "Internal server error", -32603));
    }
  }

  #health({ method }: Request): Response {
    if (method !== "GET" && method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    return Response.json({ status: this.#isDraining ? "closing" : "ok" }, { status: this.#isDraining ? 503 : 200 });
  }

  async #answer(exchange: Exchange, pathname: string): Promise<Response> {
    const { head } = exchange;
    const { routes, auth, path } = this.#settings;
    const route = routes.get(pathname);
    if (route) return route(exchange.full());
    const metadata = auth && resourceMetadata(head, auth, path);
    if (metadata) return metadata;
    if (path !== undefined && pathname !== path) return errorResponse(404, `Not found. The MCP endpoint is ${path}`);
    if (this.#isDraining && !head.headers.has("mcp-session-id")) return unavailable("The server is closing", 5);
    const inputs = await this.#read(exchange);
    if (inputs instanceof Response) return inputs;
    const isSessionless = !this.#sessions || (await this.#sessionless.accepts(head, inputs.body));
    return isSessionless ? this.#sessionless.handle(exchange.abortable(), inputs) : this.#sessions.handle(head, inputs);
  }

  /** Authenticates the caller and reads the body. Returns the response if the request is rejected. */
  async #read(exchange: Exchange): Promise<HttpInputs | Response> {
    const { head, remoteAddress, ended } = exchange;
    const { auth, maxBodySize, trustedProxies } = this.#settings;
    const caller = auth && (await this.#sdk.createAuthenticator(withMetadataUrl(auth, head))(head));
    if (caller instanceof Response) return caller;
    const body = head.method === "POST" ? await exchange.readBody(maxBodySize) : noBody;
    if (!body.ok) return errorResponse(body.status, body.message, body.status === 400 ? -32700 : undefined);
    const address = clientAddress(head.headers, remoteAddress, trustedProxies);
    return { body: body.value, auth: caller, address, ended };
  }
}
