import type { Measure } from "../frontend/scan-unit.js";

/** A measured part of a run. Times are milliseconds since the timeline was created. */
export interface TimelineSpan {
  readonly stage: string;
  /** The file that the work was about. Absent for work on the entire project. */
  readonly subject?: string;
  readonly start: number;
  readonly end: number;
}

/** Records the stages of a run and their durations. */
export class Timeline {
  readonly #begin = performance.now();
  readonly #spans: TimelineSpan[] = [];
  readonly #onStage: (stage: string, subject: string | undefined) => void;

  /** `onStage` is called at the start of each stage. */
  constructor(onStage: (stage: string, subject: string | undefined) => void = () => undefined) {
    this.#onStage = onStage;
  }

  /** In the order in which they ended. */
  get spans(): readonly TimelineSpan[] {
    return this.#spans;
  }

  /** Milliseconds since the timeline was created. */
  get elapsed(): number {
    return performance.now() - this.#begin;
  }

  /** Runs `work` and records its duration; if it returns a promise, until that settles. */
  readonly measure: Measure = (stage, work, subject) => {
    this.#onStage(stage, subject);
    const start = this.elapsed;
    const record = (): void => {
      this.#spans.push({ stage, ...(subject !== undefined && { subject }), start, end: this.elapsed });
    };
    let result: ReturnType<typeof work>;
    try {
      result = work();
    } catch (error) {
      record();
      throw error;
    }
    if (result instanceof Promise) void result.then(record, record);
    else record();
    return result;
  };
}

/** Formats spans in the Trace Event Format, which Chrome's `about:tracing` and Perfetto open. */
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
