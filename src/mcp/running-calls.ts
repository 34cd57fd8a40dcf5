import type { BoundTool } from "../gen/v1/index.js";

/** Tools whose running calls can be waited for. */
export interface CountedTools {
  readonly tools: readonly BoundTool[];
  /** Settles when no call runs, or after `milliseconds`. */
  idle(milliseconds: number): Promise<void>;
}

export function countCalls(tools: readonly BoundTool[]): CountedTools {
  const running = new Set<Promise<unknown>>();
  return {
    tools: tools.map((bound) => ({
      ...bound,
      call: (input, context) => {
        const call = bound.call(input, context);
        running.add(call);
        const done = (): void => {
          running.delete(call);
        };
        call.then(done, done);
        return call;
      },
    })),
    idle: async (milliseconds) => {
      const late = new Promise<"late">((resolve) => {
        setTimeout(resolve, milliseconds, "late");
      });
      while (running.size > 0) {
        if ((await Promise.race([late, Promise.allSettled(running)])) === "late") return;
      }
    },
  };
}
