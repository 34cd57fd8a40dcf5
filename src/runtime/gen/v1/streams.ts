import { isJsonObject, type JsonObject, type JsonValue, type ObjectSchema } from "../../model/index.js";
import { Channel, encodeAsString, readJson } from "../../model/internal.js";
import type { BoundHandler } from "./bound-handler.js";
import type { CallContext } from "./context.js";
import { runGuard } from "./run-guard.js";

/** Collects the chunks of an iterable, or of a promise of one, until it ends or the call is aborted; forwards each as it arrives, and waits for its promise. */
export async function collectChunks(
  handler: BoundHandler,
  stream: unknown,
  { signal, chunk: onChunk }: CallContext,
): Promise<unknown[]> {
  const chunks: unknown[] = [];
  const forward = onChunk && forwardChunks(handler, onChunk);
  // `streamed` is set only if the handler returns a sync or async iterable; anything else must throw here.
  for await (const chunk of (await stream) as AsyncIterable<unknown>) {
    if (signal?.aborted) break;
    chunks.push(chunk);
    await forward?.(chunk);
    if (signal?.aborted) break;
  }
  return chunks;
}

/**
 * Forwards chunks in their output form: as JSON, without undeclared properties. Skips values without such a form; validating the output reports
 * them.
 */
function forwardChunks(
  handler: BoundHandler,
  onChunk: (chunk: JsonValue) => void | Promise<void>,
): (chunk: unknown) => void | Promise<void> {
  const { outputSchema } = handler.record;
  return (chunk) => {
    const reading = readJson({ result: [chunk] }, { replacer: encodeAsString });
    if (!reading.ok || reading.value === undefined) return;
    const output = outputSchema ? declaredOutput(handler, outputSchema, reading.value) : reading.value;
    return output instanceof Promise ? output.then(forwardItem) : forwardItem(output);
  };

  function forwardItem(output: JsonValue | undefined): void | Promise<void> {
    const list = isJsonObject(output) ? output["result"] : undefined;
    const forwarded = Array.isArray(list) ? list[0] : undefined;
    return forwarded === undefined ? undefined : onChunk(forwarded);
  }
}

/** An output without undeclared properties. A valid one has none. */
function declaredOutput(
  { binding, rejections }: BoundHandler,
  schema: ObjectSchema,
  output: JsonValue,
): JsonValue | Promise<JsonValue | undefined> {
  if (binding.isOutput && runGuard(binding.isOutput, output).isValid) return output;
  return Promise.resolve(rejections()).then(({ stripOutput }) => stripOutput(schema, output));
}

type Output = JsonObject | undefined;

/** Runs a call. Resolves to its chunks once its input is accepted. The iterator returns the output of the call. */
export function openStream(
  call: (context: CallContext & { started?(): void }) => Promise<Output>,
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
