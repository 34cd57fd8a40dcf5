import type { RunScope } from "toolwright/internal/calls";
import { runError } from "toolwright/internal/calls";
import { Channel, messageOfThrown } from "toolwright/internal/model";
import type { JsonValue, ToolError } from "toolwright/model";
import { assertEvent } from "./event-stream.js";
import type { PreparedRun } from "./execute.js";
import { type Interception, intercept } from "./intercept.js";
import type { StreamEvent } from "./mcp-executor.js";
import { streamOperation } from "./open-stream.js";
import type { RunContext } from "./run-context.js";

/** A stream that runs on a backend. */
export interface OpenStream {
  readonly source: AsyncIterator<StreamEvent>;
  /** Converts what the source throws. */
  readonly toError: (cause: unknown) => ToolError;
  /** Converts and validates the data of the `done` event. */
  readonly toFinal: (data: unknown) => JsonValue;
  /** Frees what the stream holds. */
  readonly release: () => void;
}

/**
 * Opens a stream inside the middleware: `next` resolves with the final value, and the events pass by. Resolves when the stream is open, or
 * when the middleware returned without opening one.
 */
export function interceptStream(
  interception: Interception,
  run: PreparedRun,
  context: RunContext,
  scope: RunScope,
  open: (run: PreparedRun, context: RunContext) => Promise<OpenStream>,
): Promise<OpenStream> {
  if (interception.use.length === 0) return open(run, context);
  const events = new Channel<StreamEvent>();
  // What the channel delivers has passed the conversions of the streams behind it.
  const opened: OpenStream = {
    source: events,
    toError: (cause) => cause as ToolError,
    toFinal: (data) => data as JsonValue,
    release: () => undefined,
  };
  let failure: unknown;
  let hasEvents = false;
  return new Promise((resolve, reject) => {
    const result = intercept(interception, run, context, async (attempt, changed) => {
      if (hasEvents) throw restarted(attempt, failure);
      const stream = await open(attempt, changed);
      resolve(opened);
      try {
        const push = (event: StreamEvent): Promise<void> => {
          hasEvents = true;
          return events.push(event);
        };
        const structured = await relay(stream, scope, push);
        return { tool: attempt.tool, backend: attempt.backend, structured };
      } catch (cause) {
        failure = stream.toError(cause);
        throw failure;
      } finally {
        stream.release();
        // The source may still be working. Nobody waits for it to end, and its failure no longer matters.
        new Promise((ended) => ended(stream.source.return?.())).catch(() => undefined);
      }
    });
    result.then(
      ({ structured }) => {
        resolve(opened);
        void events.push({ kind: "done", data: structured });
        events.end(undefined);
      },
      (error: unknown) => {
        events.fail(error);
        reject(error);
      },
    );
  });
}

/** Passes on the events of a stream up to `done`, and returns the final value. */
async function relay(
  { source, toFinal }: OpenStream,
  scope: RunScope,
  push: (event: StreamEvent) => Promise<void>,
): Promise<JsonValue> {
  for (;;) {
    const { done, value } = await scope.race(source.next());
    if (done) return toFinal(undefined);
    assertEvent(value);
    if (value.kind === "done") return toFinal(value.data);
    if (value.kind === "error") throw value.error ?? new Error(messageOf(value));
    await push(value);
  }
}

function messageOf({ data }: StreamEvent): string {
  return typeof data === "string" ? data : JSON.stringify(data ?? "the stream failed");
}

/** The consumer has received events of the first attempt, which a second one would repeat. */
function restarted(run: PreparedRun, cause: unknown): Error {
  const detail = `middleware cannot run the tool again after its first event: ${messageOfThrown(cause)}`;
  return runError("StreamFailed", streamOperation(run), { detail, cause });
}
