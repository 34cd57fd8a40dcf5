import type { Measure } from "../frontend/measure.js";

/** A piece of a run's work. Times are milliseconds since the timeline was made. */
export interface TimelineSpan {
  readonly stage: string;
  /** What the work was done on; absent for that on the whole project. */
  readonly subject?: string;
  readonly start: number;
  readonly end: number;
  /** In how many other pieces it lies. */
  readonly depth: number;
}

/** Notes what a run does, and how long it takes. */
export class Timeline {
  readonly #begin = performance.now();
  readonly #spans: TimelineSpan[] = [];
  readonly #onStage: (stage: string, subject: string | undefined) => void;
  #depth = 0;

  /** `onStage` is called when a piece of work begins. */
  constructor(onStage: (stage: string, subject: string | undefined) => void = () => undefined) {
    this.#onStage = onStage;
  }

  /** In the order in which they ended. */
  get spans(): readonly TimelineSpan[] {
    return this.#spans;
  }

  /** Milliseconds since the timeline was made. */
  get elapsed(): number {
    return performance.now() - this.#begin;
  }

  /** Does the work and notes it; of work that waits, until what it gives is there. */
  readonly measure: Measure = (stage, work, subject) => {
    this.#onStage(stage, subject);
    const start = this.elapsed;
    const depth = this.#depth++;
    const note = (): void => {
      this.#depth = depth;
      this.#spans.push({ stage, ...(subject !== undefined && { subject }), start, end: this.elapsed, depth });
    };
    let result: ReturnType<typeof work>;
    try {
      result = work();
    } catch (error) {
      note();
      throw error;
    }
    if (result instanceof Promise) void result.then(note, note);
    else note();
    return result;
  };
}

/** The spans as the text of a file that Chrome's `about:tracing`, Perfetto and editors show. */
export function formatTrace(spans: readonly TimelineSpan[]): string {
  const events = spans.map(({ stage, subject, start, end }) => ({
    name: subject ?? stage,
    cat: stage,
    ph: "X",
    ts: Math.round(start * 1000),
    dur: Math.round((end - start) * 1000),
    pid: 1,
    tid: 1,
  }));
  return `${JSON.stringify({ traceEvents: events.sort((a, b) => a.ts - b.ts), displayTimeUnit: "ms" })}\n`;
}
