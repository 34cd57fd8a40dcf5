import { isJsonObject } from "../../model/index.js";
import { acceptRequest, toJsonResponse } from "./accepted-response.js";
import { errorResponse } from "./error-response.js";
import { type HttpInputs, type TransportOptions, toTransportOptions } from "./http-inputs.js";
import type { EndpointSettings } from "./http-options.js";

/** A server of an SDK that is connected to a transport: for one session, or for one request. */
export interface HttpConnection {
  readonly transport: HttpTransport;
  readonly server: { close(): Promise<void> };
}

/** What both SDKs' transports have. */
interface HttpTransport {
  handleRequest(request: Request, options: TransportOptions): Promise<Response>;
  send(message: unknown, options?: unknown): Promise<void>;
  onmessage?: ((message: never) => void) | undefined;
  closeSSEStream(requestId: RequestId): void;
  closeStandaloneSSEStream(): void;
}

type RequestId = string | number;

/** The answer to a question for a client that gets JSON. */
const noStream = { code: -32000, message: "The client cannot be asked: it does not accept text/event-stream" };

/** Handles the requests of a connection, and ends each response when its request has ended. */
export class Connection {
  readonly #http: HttpConnection;
  readonly #strictAccept: boolean;
  /** The requests that are not answered, and whether each has an event stream of its own. */
  readonly #open = new Map<RequestId, boolean>();

  constructor(http: HttpConnection, { strictAccept }: Pick<EndpointSettings, "strictAccept">) {
    this.#http = http;
    this.#strictAccept = strictAccept;
    const { transport } = http;
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      if (isJsonObject(message) && message["method"] === undefined) this.#open.delete(message["id"] as RequestId);
      return send(message, options);
    };
  }

  async handle(request: Request, inputs: HttpInputs): Promise<Response> {
    const { transport } = this.#http;
    const messages: readonly unknown[] = Array.isArray(inputs.body) ? inputs.body : [inputs.body];
    const ids = messages.flatMap(requestIdOf);
    const repeated = ids.find((id) => this.#open.has(id)) ?? (ids.length > 1 ? repeatedIn(ids) : undefined);
    // The SDKs send the answer to one as that to the other, and never end the first response. Needless with a fix of
    // https://github.com/modelcontextprotocol/typescript-sdk/issues/2433.
    if (repeated !== undefined) {
      const problem = `A request with the id ${JSON.stringify(repeated)} is still open`;
      return errorResponse(400, `${problem}. Give each request of a session its own id`, -32600, repeated);
    }
    // The client has lost the stream that the transport takes for open. Needless when the SDKs replace it: they answer with status 409.
    if (request.method === "GET") transport.closeStandaloneSSEStream();
    const accepted = this.#strictAccept ? { request, isJson: false } : acceptRequest(request);
    const { isJson } = accepted;
    for (const id of ids) this.#open.set(id, ids.length === 1 && !isJson);
    const response = await transport.handleRequest(accepted.request, toTransportOptions(inputs));
    if (!response.ok) for (const id of ids) this.#open.delete(id);
    if (ids.length > 0) {
      void inputs.ended.then(() => {
        for (const id of ids) if (this.#open.has(id)) this.#cancel(id);
      });
    }
    if (ids.length < messages.length) for (const id of messages.flatMap(canceledIdOf)) this.#endCanceled(id);
    if (!isJson) return response;
    const rejectQuestion = (id: unknown): void => this.#receive({ id, error: noStream });
    return toJsonResponse(response, { isBatch: Array.isArray(inputs.body), rejectQuestion });
  }

  close(): Promise<void> {
    return this.#http.server.close();
  }

  /** The result could not be sent, because the client has disconnected. */
  #cancel(requestId: RequestId): void {
    this.#receive({ method: "notifications/cancelled", params: { requestId } });
    this.#endCanceled(requestId);
  }

  /** Passes a message on as if the client had sent it. */
  #receive(message: object): void {
    this.#http.transport.onmessage?.({ jsonrpc: "2.0", ...message } as never);
  }

  /**
   * Ends the response to a request that is canceled. The SDKs keep its stream open. Needless with
   * https://github.com/modelcontextprotocol/typescript-sdk/pull/2434, if that also ends the stream. Without a stream of its own, the request is
   * answered with an error.
   */
  #endCanceled(id: RequestId): void {
    const { transport } = this.#http;
    const hasOwnStream = this.#open.get(id);
    if (hasOwnStream === undefined) return;
    if (hasOwnStream) transport.closeSSEStream(id);
    // Without a stream, this only makes the transport forget the request.
    const error = { code: -32000, message: "The request was canceled" };
    transport.send({ jsonrpc: "2.0", id, error }).catch(() => undefined);
  }
}

function repeatedIn(ids: readonly RequestId[]): RequestId | undefined {
  const earlier = new Set<RequestId>();
  return ids.find((id) => earlier.has(id) || !earlier.add(id));
}

function requestIdOf(message: unknown): readonly RequestId[] {
  if (!isJsonObject(message) || typeof message["method"] !== "string") return [];
  return isRequestId(message["id"]) ? [message["id"]] : [];
}

function canceledIdOf(message: unknown): readonly RequestId[] {
  if (!isJsonObject(message) || message["method"] !== "notifications/cancelled") return [];
  const { params } = message;
  return isJsonObject(params) && isRequestId(params["requestId"]) ? [params["requestId"]] : [];
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === "string" || typeof value === "number";
}
