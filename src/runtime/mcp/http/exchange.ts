import { type BodyReading, parseBody, type ReadChunks } from "./parse-body.js";

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

function readBody({ headers, body }: Request, maxBytes: number): Promise<BodyReading> {
  return parseBody(chunksOf(body), { maxBytes, declared: Number(headers.get("content-length") ?? 0) });
}

/** A stream is iterable in most runtimes, but not in all. */
function chunksOf(body: ReadableStream<Uint8Array> | null): ReadChunks {
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
