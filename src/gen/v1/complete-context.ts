import type { ToolContext } from "./context.js";

/** Fills what a caller left out: a signal that never aborts, progress that nobody hears, logs that go to the console's error stream. */
export function completeContext(given: Partial<ToolContext>): ToolContext {
  return {
    signal: given.signal ?? new AbortController().signal,
    progress: (update) => given.progress?.(update),
    log: (level, message) => {
      if (given.log) return given.log(level, message);
      // biome-ignore lint/suspicious/noConsole: where nobody listens, a log goes to the error stream; standard output may carry a protocol.
      console.error(`[${level}] ${message}`);
    },
  };
}
