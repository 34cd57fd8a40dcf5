import { isJsonObject } from "../../model/index.js";
import { errorResponse } from "./error-response.js";
import { type HttpInputs, type TransportOptions, toTransportOptions } from "./http-inputs.js";

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

/** Handles the requests of a connection, and ends each response when its request has ended. */
export class Connection {
  readonly #http: HttpConnection;
  /** The requests that are not answered, with the number of requests that were sent with each, including it. */
  readonly #open = new Map<RequestId, number>();

  constructor(http: HttpConnection) {
    this.#http = http;
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
    const repeated = ids.find((id, index) => this.#open.has(id) || ids.indexOf(id) < index);
    // The SDKs send the answer to one as that to the other, and never end the first response. Needless with a fix of
    // https://github.com/modelcontextprotocol/typescript-sdk/issues/2433.
    if (repeated !== undefined) {
      const problem = `A request with the id ${JSON.stringify(repeated)} is still open`;
      return errorResponse(400, `${problem}. Give each request of a session its own id`, -32600, repeated);
    }
    // The client has lost the stream that the transport takes for open. Needless when the SDKs replace it: they answer with status 409.
    if (request.method === "GET") transport.closeStandaloneSSEStream();
    for (const id of ids) this.#open.set(id, ids.length);
    const response = await transport.handleRequest(request, toTransportOptions(inputs));
    if (!response.ok) for (const id of ids) this.#open.delete(id);
    void inputs.ended.then(() => {
      for (const id of ids) if (this.#open.has(id)) this.#cancel(id);
    });
    for (const id of messages.flatMap(canceledIdOf)) this.#endCanceled(id);
    return response;
  }

  close(): Promise<void> {
    return this.#http.server.close();
  }

  /** The result could not be sent, because the client has disconnected. */
  #cancel(requestId: RequestId): void {
    const message = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } };
    this.#http.transport.onmessage?.(message as never);
    this.#endCanceled(requestId);
  }

  /**
   * Ends the response to a request that is canceled. The SDKs keep its stream open. Needless with
   * https://github.com/modelcontextprotocol/typescript-sdk/pull/2434, if that also ends the stream. In a batch, the request is answered with an
   * error, because the same stream has the answers to the others.
   */
  #endCanceled(id: RequestId): void {
    const { transport } = this.#http;
    const count = this.#open.get(id);
    if (count === undefined) return;
    if (count === 1) transport.closeSSEStream(id);
    // Without a stream, this only makes the transport forget the request.
    const error = { code: -32000, message: "The request was canceled" };
    transport.send({ jsonrpc: "2.0", id, error }).catch(() => undefined);
  }
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
