import type { CallContext, ToolContext } from "./context.js";

/** Adds the defaults of a context: a signal that never aborts, ignored progress, and logs to standard error. */
export function completeContext(given: CallContext): ToolContext {
  return {
    signal: given.signal ?? new AbortController().signal,
    ...(given.meta && { meta: given.meta }),
    ...(given.auth && { auth: given.auth }),
    ...(given.requestId !== undefined && { requestId: given.requestId }),
    ...(given.sessionId !== undefined && { sessionId: given.sessionId }),
    ...(given.address !== undefined && { address: given.address }),
    ...(given.headers && { headers: given.headers }),
    ...(given.client && { client: given.client }),
    ...(given.attach && { attach: given.attach }),
    ...(given.notify && { notify: given.notify }),
    ...(given.ask && { ask: given.ask }),
    progress: (update) => given.progress?.(update),
    log: (level, data) => {
      if (given.log) return given.log(level, data);
      // biome-ignore lint/suspicious/noConsole: logs go to standard error by default; standard output may be used by a protocol.
      console.error(`[${level}] ${typeof data === "string" ? data : JSON.stringify(data)}`);
    },
  };
}
