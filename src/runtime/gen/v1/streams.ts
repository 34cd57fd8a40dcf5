import { isJsonObject, type JsonObject, type JsonValue, type ObjectSchema } from "../../model/index.js";
import { Channel, encodeAsString, readJson } from "../../model/internal.js";
import type { HandlerContext } from "./binding.js";
import type { CallContext } from "./context.js";
import { project } from "./project.js";

type Output = JsonObject | undefined;

/** Resolves to the chunks of a call once its input is accepted. The iterator returns the output of the call. */
export function openStream(
  call: (context: HandlerContext) => Promise<Output>,
  given: CallContext,
): Promise<AsyncIterator<JsonValue, Output> & AsyncIterable<JsonValue>> {
  const reader = new AbortController();
  const chunks = new Channel<JsonValue, Output>(() => reader.abort());
  const signal = given.signal ? AbortSignal.any([given.signal, reader.signal]) : reader.signal;
  return new Promise((resolve, reject) => {
    const started = (): void => resolve(chunks);
    call({ ...given, signal, started, chunk: (chunk) => chunks.push(chunk) }).then(
      (output) => chunks.end(output),
      (error: unknown) => {
        chunks.fail(error);
        reject(error);
      },
    );
  });
}

/** Collects the chunks of an iterable, or of a promise of one, until it ends or `signal` aborts; calls `onChunk` with each as it arrives, and waits for its promise. */
export async function collectChunks(
  stream: unknown,
  signal: AbortSignal | undefined,
  onChunk: ((chunk: unknown) => void | Promise<void>) | undefined,
): Promise<unknown[]> {
  const chunks: unknown[] = [];
  // `streamed` is set only if the handler returns a sync or async iterable; anything else must throw here.
  for await (const chunk of (await stream) as AsyncIterable<unknown>) {
    if (signal?.aborted) break;
    chunks.push(chunk);
    await onChunk?.(chunk);
    if (signal?.aborted) break;
  }
  return chunks;
}

/** Forwards chunks in their output form: as JSON, without undeclared properties. Skips values without a JSON form; validating the output reports them. */
export function forwardChunks(
  outputSchema: ObjectSchema | undefined,
  onChunk: (chunk: JsonValue) => void | Promise<void>,
): (chunk: unknown) => void | Promise<void> {
  return (chunk) => {
    const reading = readJson({ result: [chunk] }, { replacer: encodeAsString });
    if (!reading.ok || reading.value === undefined) return;
    const output = outputSchema ? project(outputSchema, reading.value) : reading.value;
    const list = isJsonObject(output) ? output["result"] : undefined;
    const forwarded = Array.isArray(list) ? list[0] : undefined;
    return forwarded === undefined ? undefined : onChunk(forwarded);
  };
}
