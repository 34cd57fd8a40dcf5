import { causedError, type RunOperation, type RunScope, runError } from "toolwright/internal/calls";
import { bindingOf } from "toolwright/internal/model";
import { isJsonObject, type JsonValue, ToolError } from "toolwright/model";
import { describeValue } from "../../json-schema/index.js";
import {
  backendKindOf,
  type Executors,
  missingHandler,
  operationOf,
  type PreparedRun,
  toMcpCall,
  toRunError,
  withError,
} from "./execute.js";
import type { StreamEvent, StreamSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/** A stream that runs on a backend. */
export interface OpenStream {
  readonly source: AsyncIterator<StreamEvent>;
  /** Converts what the source throws. */
  readonly toError: (cause: unknown) => ToolError;
  /** Converts and validates the data of the `done` event. The stream ends with the ToolError that it throws. */
  readonly toFinal: (data: unknown) => JsonValue;
  /** Frees what the stream holds. */
  readonly release: () => void;
}

interface EventStreamOptions extends Omit<OpenStream, "release"> {
  readonly operation: RunOperation;
  readonly scope: RunScope;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

type Step = IteratorResult<StreamEvent, undefined>;

/**
 * The events of one run. Each has the tool's id, and the last one is `done` or `error`, whatever the source yields, also if the caller cancels.
 */
export class EventStream implements AsyncIterator<StreamEvent, undefined>, AsyncIterable<StreamEvent> {
  readonly #options: EventStreamOptions;
  readonly #stop = (): void => this.#close();
  #isOpen = true;
  /** Set once the consumer has received the last event or called `return`. */
  #isOver = false;
  /** The last call of `next`. Overlapping calls are answered in order. */
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

  /** Ends the stream early and aborts the tool's signal. */
  return(): Promise<Step> {
    this.#isOver = true;
    this.#options.scope.abort(new ToolError("Canceled", "the consumer stopped reading the stream"));
    this.#close();
    return Promise.resolve(over);
  }

  async #next(): Promise<Step> {
    if (this.#isOver) return over;
    const { scope, operation, toError } = this.#options;
    try {
      if (scope.signal.aborted) throw scope.signal.reason;
      const { done, value } = await scope.race(this.#options.source.next());
      if (this.#isOver) return over;
      return this.#deliver(done ? { kind: "done" } : value);
    } catch (cause) {
      if (this.#isOver) return over;
      if (!scope.signal.aborted) return this.#fail(toError(cause));
      return this.#fail(scope.interruption(operation));
    }
  }

  #deliver(received: StreamEvent): Step {
    assertEvent(received);
    let event = received.toolId ? received : { ...received, toolId: this.#options.operation.toolId };
    if (event.kind === "progress" || event.kind === "chunk") return { done: false, value: event };
    if (event.kind === "done") {
      try {
        const data = this.#options.toFinal(event.data);
        if (event.data !== undefined) event = { ...event, data };
      } catch (error) {
        if (error instanceof ToolError) return this.#fail(error);
        throw error;
      }
    }
    this.#isOver = true;
    this.#close();
    // `received`: spreading has dropped an error that is not enumerable.
    return { done: false, value: received.error ? withError(event, received.error) : event };
  }

  #fail(error: ToolError): Step {
    this.#isOver = true;
    this.#close();
    const data: JsonValue = { code: error.code, message: error.message };
    return { done: false, value: withError({ kind: "error", toolId: this.#options.operation.toolId, data }, error) };
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { scope, source, onEnd } = this.#options;
    scope.signal.removeEventListener("abort", this.#stop);
    scope.end();
    onEnd();
    abandon(source);
  }
}

/** Ends a source, which may still be working. Nobody waits for it to end, and its failure no longer matters. */
export function abandon(source: AsyncIterator<StreamEvent>): void {
  new Promise((resolve) => resolve(source.return?.())).catch(() => undefined);
}

const over: Step = { done: true, value: undefined };

/** @throws {Error} when an executor yields anything else. */
export function assertEvent(event: unknown): asserts event is StreamEvent {
  if (isJsonObject(event) && ["progress", "chunk", "done", "error"].includes(String(event["kind"]))) return;
  throw new Error(`expected an event with kind progress, chunk, done or error, got ${describeValue(event)}`);
}

/**
 * Opens the stream of a run on its backend.
 * @throws {ToolError} StreamNotSupported; StreamFailed, with the thrown value as its cause; the errors of a tool that validates itself.
 */
export async function openEventStream(
  executors: Executors,
  run: PreparedRun,
  context: RunContext,
): Promise<AsyncIterator<StreamEvent>> {
  const operation = operationOf(run, "stream");
  let source: AsyncIterator<StreamEvent> | undefined;
  try {
    source = (await streamOf(executors, run, context))?.[Symbol.asyncIterator]();
  } catch (cause) {
    throw run.local?.validatesItself ? toRunError(run, cause, "stream") : causedError("StreamFailed", operation, cause);
  }
  if (!source) throw runError("StreamNotSupported", operation);
  return source;
}

async function streamOf(executors: Executors, run: PreparedRun, context: RunContext): Promise<Awaited<StreamSource>> {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      if (local.follow) return local.follow(args, context);
      return local.stream && chunkEvents(await local.stream(args, context));
    case "provider":
      return executors.provider?.streamTool?.(backend.provider.providerId, backend.provider.toolId, args, context);
    case "mcp":
      return executors.mcp?.streamTool?.(backend.mcp.serverName, toMcpCall(run, context), context);
    default:
      return backendKindOf(executors, backend).streamTool?.(bindingOf(backend), args, context, run.tool);
  }
}

/** Converts the chunks of a local tool to events; the return value of the iterator is the final value. */
async function* chunkEvents(chunks: AsyncIterable<unknown>): AsyncGenerator<StreamEvent, undefined> {
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
