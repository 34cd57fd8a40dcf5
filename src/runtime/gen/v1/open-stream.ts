import type { JsonObject, JsonValue } from "../../model/index.js";
import { Channel } from "../../model/internal.js";
import type { HandlerContext } from "./bound-handler.js";
import type { CallContext } from "./context.js";

type Output = JsonObject | undefined;

/** Resolves to the chunks of a call once its input is accepted. The iterator returns the output of the call. */
export function openStream(
  call: (context: HandlerContext) => Promise<Output>,
  given: CallContext,
): Promise<AsyncIterableIterator<JsonValue, Output>> {
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
