import type { CallContext, ToolContext } from "./context.js";

/** Fills what a caller left out: a signal that never aborts, progress that nobody hears, logs that go to the console's error stream. */
export function completeContext(given: CallContext): ToolContext {
  return {
    signal: given.signal ?? new AbortController().signal,
    ...(given.meta && { meta: given.meta }),
    ...(given.auth && { auth: given.auth }),
    ...(given.attach && { attach: given.attach }),
    ...(given.ask && { ask: given.ask }),
    progress: (update) => given.progress?.(update),
    log: (level, message) => {
      if (given.log) return given.log(level, message);
      // biome-ignore lint/suspicious/noConsole: where nobody listens, a log goes to the error stream; standard output may carry a protocol.
      console.error(`[${level}] ${message}`);
    },
  };
}
