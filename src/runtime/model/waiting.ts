interface Pushed<T> {
  readonly value: T;
  readonly taken: () => void;
}

type Ending<R> =
  | { readonly ok: true; readonly result: R | undefined }
  | { readonly ok: false; readonly error: unknown };

/**
 * Connects code that pushes values to code that iterates over them. A push resolves when its value is read, so that a fast writer waits for a
 * slow reader; it resolves at once when nobody reads any more. The iterator returns the result that the writer ends with.
 */
export class Channel<T, R = undefined> implements AsyncIterator<T, R | undefined>, AsyncIterable<T> {
  readonly #onStop: (() => void) | undefined;
  readonly #pushed: Pushed<T>[] = [];
  #ending: Ending<R> | undefined;
  #wake = (): void => undefined;

  /** `onStop` is called when the reader stops before the end. */
  constructor(onStop?: () => void) {
    this.#onStop = onStop;
  }

  push(value: T): Promise<void> {
    if (this.#ending) return Promise.resolve();
    return new Promise((taken) => {
      this.#pushed.push({ value, taken });
      this.#wake();
    });
  }

  /** Values that were pushed before are still read. */
  end(result: R): void {
    this.#end({ ok: true, result });
  }

  /** The reader receives the error after the values that were pushed before. */
  fail(error: unknown): void {
    this.#end({ ok: false, error });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** A second call must wait until the first one has settled. */
  async next(): Promise<IteratorResult<T, R | undefined>> {
    for (;;) {
      const pushed = this.#pushed.shift();
      if (pushed) {
        pushed.taken();
        return { done: false, value: pushed.value };
      }
      const ending = this.#ending;
      if (ending) {
        this.#ending = { ok: true, result: undefined };
        if (!ending.ok) throw ending.error;
        return { done: true, value: ending.result };
      }
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  return(): Promise<IteratorResult<T, undefined>> {
    const isEarly = this.#ending === undefined;
    this.#ending = { ok: true, result: undefined };
    for (const { taken } of this.#pushed.splice(0)) taken();
    this.#wake();
    if (isEarly) this.#onStop?.();
    return Promise.resolve({ done: true, value: undefined });
  }

  #end(ending: Ending<R>): void {
    this.#ending ??= ending;
    // The writer may be waiting in a part that it has given up.
    for (const { taken } of this.#pushed) taken();
    this.#wake();
  }
}

/**
 * Settles like `work`, or rejects with the reason of `signal` one turn after the abort: work that settles in the same turn still counts. It is
 * the one way to give up on code that may ignore its signal. Call it once for each piece of such code, where that code starts.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      timer = setTimeout(() => reject(signal.reason), 0);
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    };
    // One promise less for each call than with `finally`.
    work.then(
      (value) => {
        settle();
        resolve(value);
      },
      (reason) => {
        settle();
        reject(reason);
      },
    );
  });
}

/** Settles like `work`, or resolves with undefined as soon as `signal` aborts: for work that goes on without its result. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    signal.addEventListener("abort", stop);
    const settle = (): void => signal.removeEventListener("abort", stop);
    work.then(resolve, reject).then(settle, settle);
  });
}

/** Resolves after this time, or when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
