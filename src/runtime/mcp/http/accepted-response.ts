import type { JsonObject } from "../../model/index.js";
import { errorResponse } from "./error-response.js";

/** What the SDKs demand of every request. */
const allTypes = "application/json, text/event-stream";

/** A request, and whether its client gets JSON in place of an event stream. */
export interface AcceptedRequest {
  readonly request: Request;
  readonly isJson: boolean;
}

/**
 * Lets requests pass whose client accepts one of the two types. The SDKs reject them, although the protocol lets a server accept them. Needless
 * with an option of both SDKs; see https://github.com/modelcontextprotocol/python-sdk/issues/2349.
 */
export function acceptRequest(request: Request): AcceptedRequest {
  const accept = request.headers.get("accept") ?? "*/*";
  if (accept === allTypes) return { request, isJson: false };
  const types = accept.split(",").map((type) => type.split(";", 1)[0]?.trim().toLowerCase() ?? "");
  const accepts = (type: string, range: string): boolean =>
    types.includes(type) || types.includes(range) || types.includes("*/*");
  const isStream = accepts("text/event-stream", "text/*");
  const isJson = request.method === "POST" && accepts("application/json", "application/*");
  const isBoth = types.includes("application/json") && types.includes("text/event-stream");
  if (isBoth || !(isStream || isJson)) return { request, isJson: false };
  const headers = new Headers(request.headers);
  headers.set("accept", allTypes);
  return { request: new Request(request.url, { method: request.method, headers }), isJson };
}

/**
 * Reads an event stream to its end, and returns its answers as JSON. Notifications are left out. `rejectQuestion` is called with the id of each
 * request to the client, which would wait for an answer.
 */
export async function toJsonResponse(
  response: Response,
  { isBatch, rejectQuestion }: { readonly isBatch: boolean; readonly rejectQuestion: (id: unknown) => void },
): Promise<Response> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.body || !isStream) return response;
  const answers: JsonObject[] = [];
  for await (const message of readEvents(response.body.getReader())) {
    if (message?.["method"] !== undefined && message["id"] !== undefined) rejectQuestion(message["id"]);
    else if (message && message["method"] === undefined) answers.push(message);
  }
  if (answers.length === 0) return errorResponse(404, "The session has ended");
  const session = response.headers.get("mcp-session-id");
  return Response.json(
    isBatch ? answers : answers[0],
    session === null ? {} : { headers: { "mcp-session-id": session } },
  );
}

/** Yields the messages of an event stream of an SDK; undefined for a comment, which keeps the connection open. */
export async function* readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<JsonObject | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const events = (text + decoder.decode(chunk.value, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (\{.*)$/m.exec(event)?.[1];
      // What an SDK sends is a message of JSON-RPC.
      yield data === undefined ? undefined : (JSON.parse(data) as JsonObject);
    }
  }
}
