import { mayRepeat } from "toolwright/internal/middleware";
import type { RepeatOptions } from "toolwright/middleware";
import type { Middleware, ToolBackend } from "toolwright/model";

/**
 * Runs a tool on its next backend, in the order of their registration, if one fails. If all fail, the last failure is that of the call. Does
 * nothing on a server, whose tools have no backends.
 */
export function failover(options: RepeatOptions = {}): Middleware {
  return async (call, next) => {
    const { backend, backends = [] } = call;
    const others = backend ? backends.filter((one) => !isSame(one, backend)) : [];
    let attempt = next;
    for (const other of others) {
      try {
        return await attempt();
      } catch (error) {
        if (!mayRepeat(error, call, options)) throw error;
        attempt = () => next({ ...call, backend: other });
      }
    }
    return attempt();
  };
}

/** Backends are plain data, and each kind has its properties in one order. */
function isSame(a: ToolBackend, b: ToolBackend): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
