import { isJsonObject } from "../../model/index.js";
import { GrowingBytes } from "../growing-bytes.js";
import type { Logger } from "../logger.js";
import type { ServerDefinition } from "../server-definition.js";
import { resourceMetadata, scopeChallenge, withMetadataUrl } from "./bearer-auth.js";
import { clientAddress, isPreflight, preflightResponse, rejectionReason, withCors } from "./check-origin.js";
import { errorResponse, logInternalError, unavailable } from "./error-response.js";
import type { HttpInputs } from "./http-inputs.js";
import type { EndpointSettings } from "./http-options.js";
import type { RequestHandler, SdkHttp } from "./sdk-http.js";
import { Sessions } from "./sessions.js";
import { SingleRequests } from "./single-requests.js";

const noBody = { ok: true, value: undefined } as const;

/** Serves tools over HTTP, independent of the runtime: everything between a request and an SDK. */
export class Endpoint {
  readonly #sdk: SdkHttp;
  readonly #definition: ServerDefinition;
  readonly #settings: EndpointSettings;
  readonly #logger: Logger;
  /** What handles requests of revisions up to 2025-11-25. */
  readonly #connections: Sessions | SingleRequests;
  readonly #sessionless: RequestHandler | undefined;
  #state: "accepting" | "leaving" | "closed" = "accepting";
  #handling = 0;

  constructor(sdk: SdkHttp, definition: ServerDefinition, settings: EndpointSettings) {
    this.#sdk = sdk;
    this.#definition = definition;
    this.#settings = settings;
    this.#logger = definition.logger;
    this.#connections = settings.sessions
      ? new Sessions(sdk, definition, settings)
      : new SingleRequests(sdk, definition, settings);
    this.#sessionless = sdk.createSessionlessHandler?.(definition);
  }

  /** Number of open sessions. */
  get sessions(): number {
    return this.#connections instanceof Sessions ? this.#connections.size : 0;
  }

  /** Whether the server is about to close. */
  get isLeaving(): boolean {
    return this.#state !== "accepting";
  }

  /** Makes `readyPath` answer with 503, so that proxies send no more requests, and still answers requests. */
  leave(): void {
    this.#state = "leaving";
  }

  /** Number of requests whose response has not begun. */
  get handling(): number {
    return this.#handling;
  }

  /** Rejects all requests, closes all sessions and aborts their calls. */
  async close(): Promise<void> {
    this.#state = "closed";
    await Promise.all([this.#connections.close(), this.#sessionless?.close()]);
  }

  /** Clients must not see internal errors. */
  async handle(exchange: Exchange): Promise<Response> {
    const { head } = exchange;
    const { pathname } = new URL(head.url);
    const { healthPath, readyPath } = this.#settings;
    if (pathname === readyPath) return probeResponse(head, this.isLeaving ? "closing" : "ready", !this.isLeaving);
    const isAlive = this.#state !== "closed";
    if (pathname === healthPath) return probeResponse(head, isAlive ? "ok" : "closed", isAlive);
    const rejection = rejectionReason(head.headers, this.#settings);
    // Without the headers of CORS, so that a page cannot read it.
    if (rejection !== undefined) return errorResponse(403, rejection);
    if (isPreflight(head)) return withCors(head, preflightResponse(head));
    this.#handling += 1;
    try {
      return withCors(head, await this.#answer(exchange, pathname));
    } catch (error) {
      logInternalError(this.#logger, error);
      return withCors(head, errorResponse(500, "Internal server error", -32603));
    } finally {
      this.#handling -= 1;
    }
  }

  async #answer(exchange: Exchange, pathname: string): Promise<Response> {
    const { head } = exchange;
    const { routes, auth, path } = this.#settings;
    const route = routes.get(pathname);
    if (route) return route(exchange.full());
    const metadata = auth && resourceMetadata(head, auth, path);
    if (metadata) return metadata;
    if (path !== undefined && pathname !== path && pathname !== `${path}/`) return notFound(path, pathname);
    if (this.#state === "closed") return unavailable("The server is closing", 5);
    const inputs = await this.#read(exchange);
    if (inputs instanceof Response) return inputs;
    const sessionless = (await this.#sessionless?.accepts(head, inputs.body)) && this.#sessionless;
    // A session knows more about the caller, and so checks the scopes itself.
    if (!sessionless && this.#connections instanceof Sessions) return this.#connections.handle(head, inputs);
    const { address } = inputs;
    const challenge =
      this.#definition.tools.requiresScopes &&
      (await scopeChallenge(this.#definition, head, inputs, auth, address === undefined ? {} : { address }));
    if (challenge) return challenge;
    return sessionless ? sessionless.handle(exchange.abortable(), inputs) : this.#connections.handle(head, inputs);
  }

  /** Authenticates the caller and reads the body. Returns the response if the request is rejected. */
  async #read(exchange: Exchange): Promise<HttpInputs | Response> {
    const { head, remoteAddress, ended } = exchange;
    const { auth, maxBodySize, trustedProxies } = this.#settings;
    const caller =
      auth && (await this.#sdk.createAuthenticator({ ...withMetadataUrl(auth, head), logger: this.#logger })(head));
    if (caller instanceof Response) return caller;
    const body = head.method === "POST" ? await exchange.readBody(maxBodySize) : noBody;
    if (!body.ok) return errorResponse(body.status, body.message, body.status === 400 ? -32700 : undefined);
    const address = clientAddress(head.headers, remoteAddress, trustedProxies);
    return { body: body.value, auth: caller, address, ended };
  }
}

function notFound(path: string, pathname: string): Response {
  const mounted = `. If a framework mounts the handler at ${path}, leave out the option path`;
  return errorResponse(404, `Not found. The MCP endpoint is ${path}${pathname === "/" ? mounted : ""}`);
}

/** Answers a load balancer or an orchestrator. */
function probeResponse({ method }: Request, status: string, isOk: boolean): Response {
  if (method !== "GET" && method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  return Response.json({ status }, { status: isOk ? 200 : 503 });
}

/** A request body as JSON, or the status and message to reject it with. */
type BodyReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413; readonly message: string };

const emptyBody =
  "Parse error: the body is empty. If the server's framework has parsed it, its handler must pass the parsed body on";

const usedBody =
  "Parse error: the body has been read. If middleware of the server's framework has parsed it, its handler must pass on a request with that body";
const bufferBody =
  "Parse error: the body is a Buffer as JSON. The handler of the server's framework must parse it, or pass its bytes on";

/** A `Buffer` that a framework took for a parsed body and wrote as JSON. */
function isBuffer(value: unknown): boolean {
  return isJsonObject(value) && value["type"] === "Buffer" && Array.isArray(value["data"]);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Passes each chunk of a body to `add`, until that returns false. Rejects if the body ends early. */
export type ReadChunks = (add: (chunk: Uint8Array) => boolean) => Promise<void>;

/** Reads a body as JSON. Stops reading after `maxBytes`; `declared` is its size if that is known before. */
export async function parseBody(
  readChunks: ReadChunks,
  { maxBytes, declared }: { readonly maxBytes: number; readonly declared: number },
): Promise<BodyReading> {
  const tooLarge = { ok: false, status: 413, message: `The body is larger than ${maxBytes} bytes` } as const;
  if (declared > maxBytes) return tooLarge;
  const body = new GrowingBytes();
  let isTooLarge = false;
  try {
    await readChunks((chunk) => {
      isTooLarge = body.size + chunk.length > maxBytes;
      if (!isTooLarge) body.add(chunk);
      return !isTooLarge;
    });
  } catch {
    // The client disconnected or was too slow, so it may never see this.
    return { ok: false, status: 400, message: "The body ended early" };
  }
  if (isTooLarge) return tooLarge;
  if (body.size === 0) return { ok: false, status: 400, message: emptyBody };
  try {
    const text = utf8.decode(body.take());
    const value: unknown = JSON.parse(text);
    return isBuffer(value) ? { ok: false, status: 400, message: bufferBody } : { ok: true, value };
  } catch {
    return { ok: false, status: 400, message: "Parse error: the body is not JSON" };
  }
}

/** One HTTP request, as its host provides it. */
export interface Exchange {
  /** In Node without its body and signal: creating them takes longer than handling the request. */
  readonly head: Request;
  /** The head with a signal that aborts when the client disconnects. */
  abortable(): Request;
  /** Where the connection comes from. Web-standard requests do not say. */
  readonly remoteAddress?: string;
  /** The request with its body, which must not have been read. */
  full(): Request;
  /** Reads the body of a POST request as JSON. */
  readBody(maxBytes: number): Promise<BodyReading>;
  /** Resolves when the response is complete, or when the client disconnects. */
  readonly ended: Promise<void>;
}

/** Handles a web-standard request as an exchange. */
export async function handleRequest(
  request: Request,
  handle: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  request.signal.addEventListener("abort", end, { once: true });
  const response = await handle({
    head: request,
    abortable: () => request,
    full: () => request,
    readBody: (maxBytes) => readBody(request, maxBytes),
    ended,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (response.body && isStream) return new Response(untilRead(response.body, end), response);
  end();
  return response;
}

async function readBody({ headers, body, bodyUsed }: Request, maxBytes: number): Promise<BodyReading> {
  if (bodyUsed) return { ok: false, status: 400, message: usedBody };
  return parseBody(streamChunks(body), { maxBytes, declared: Number(headers.get("content-length") ?? 0) });
}

/** A stream is iterable in most runtimes, but not in all. */
function streamChunks(body: ReadableStream<Uint8Array> | null): ReadChunks {
  return async (add) => {
    const reader = body?.getReader();
    if (!reader) return;
    try {
      for (let chunk = await reader.read(); !chunk.done && add(chunk.value); ) chunk = await reader.read();
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  };
}

/** Returns a stream with the same chunks, and calls `end` after the last one or when its reader cancels. */
function untilRead(body: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel: (reason) => {
      end();
      return reader.cancel(reason);
    },
  });
}
