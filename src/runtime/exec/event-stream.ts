import { isJsonObject, type JsonValue, ToolError } from "../model/index.js";
import { causedError, type RunPlace, runError } from "./run-error.js";
import { withError } from "./run-result.js";
import type { RunScope } from "./run-scope.js";
import type { StreamEvent } from "./stream-event.js";

export interface EventStreamOptions {
  readonly source: AsyncIterator<StreamEvent>;
  readonly place: RunPlace;
  readonly scope: RunScope;
  /** Judges the final value; throws what the stream ends with. */
  readonly checkFinal?: (value: unknown) => void;
  /** Called once, when the stream is over in whatever way. */
  readonly onEnd: () => void;
}

type Step = IteratorResult<StreamEvent, undefined>;

/**
 * The events of one run: each has the tool's id, and the last one is `done` or `error`, whatever the source does. When the caller cancels,
 * the stream just ends (canonical contracts, 4.7 and 7).
 */
export class EventStream implements AsyncIterableIterator<StreamEvent, undefined> {
  readonly #options: EventStreamOptions;
  readonly #stop = (): void => this.#close();
  #isOpen = true;
  /** Set once the consumer has the last event, or needs none. */
  #isOver = false;
  /** Calls of `next` that overlap are answered one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: EventStreamOptions) {
    this.#options = options;
    options.scope.signal.addEventListener("abort", this.#stop, { once: true });
    if (options.scope.signal.aborted) this.#close();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<Step> {
    const step = this.#last.then(() => this.#next());
    this.#last = step;
    return step;
  }

  /** Ends the stream early: the tool is told by its signal. */
  return(): Promise<Step> {
    this.#isOver = true;
    this.#options.scope.abort(new ToolError("Canceled", "the stream is no longer read"));
    this.#close();
    return Promise.resolve(over);
  }

  async #next(): Promise<Step> {
    if (this.#isOver) return over;
    const { scope, place } = this.#options;
    try {
      if (scope.signal.aborted) throw scope.signal.reason;
      const { done, value } = await scope.until(this.#options.source.next());
      if (this.#isOver) return over;
      return this.#tell(done ? { kind: "done" } : value);
    } catch (cause) {
      if (this.#isOver) return over;
      if (!scope.signal.aborted) return this.#fail(causedError("Execution", place, cause));
      if (scope.timedOut) return this.#fail(scope.interruption(place));
      return this.return();
    }
  }

  #tell(event: StreamEvent): Step {
    if (!isEvent(event)) throw new Error("the executor gives something that is no event");
    const told = event.toolId ? event : { ...event, toolId: this.#options.place.toolId };
    if (event.kind === "progress" || event.kind === "chunk") return { done: false, value: told };
    if (event.kind === "done") {
      try {
        this.#options.checkFinal?.(event.data ?? null);
      } catch (error) {
        if (error instanceof ToolError) return this.#fail(error);
        throw error;
      }
    }
    this.#isOver = true;
    this.#close();
    return { done: false, value: event.error ? withError(told, event.error) : told };
  }

  #fail(error: ToolError): Step {
    this.#isOver = true;
    this.#close();
    const data: JsonValue = { code: error.code, message: error.message };
    return { done: false, value: withError({ kind: "error", toolId: this.#options.place.toolId, data }, error) };
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { scope, source, onEnd } = this.#options;
    scope.signal.removeEventListener("abort", this.#stop);
    scope.end();
    onEnd();
    // A source that is at work ends when it hears of it; nobody waits for that, nor for what it says then.
    new Promise((resolve) => resolve(source.return?.())).catch(() => undefined);
  }
}

/** Gives the chunks of a local tool as events; what the iterable returns at its end is the final value. */
export async function* chunkEvents(chunks: AsyncIterable<unknown>): AsyncGenerator<StreamEvent, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let done: boolean | undefined = false;
  try {
    while (!done) {
      const step = await iterator.next();
      done = step.done;
      if (!done) yield { kind: "chunk", data: step.value };
      else yield { kind: "done", ...(step.value !== undefined && { data: step.value }) };
    }
  } finally {
    if (!done) await iterator.return?.();
  }
}

const over: Step = { done: true, value: undefined };

function isEvent(event: unknown): event is StreamEvent {
  return isJsonObject(event) && ["progress", "chunk", "done", "error"].includes(String(event["kind"]));
}

/** What is thrown where a backend has no streams. */
export function withoutStreams(place: RunPlace): ToolError {
  return runError("StreamNotSupported", place);
}
