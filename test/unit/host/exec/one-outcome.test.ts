import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, type RunContext, type Runner } from "../../../../src/host/index.js";
import { isToolError, localBackend } from "../../../../src/runtime/model/index.js";
import { fcRounds } from "../../../support/random.js";
import { anyInput, countingSignal } from "./test-runner.js";

/** How a tool behaves: it returns, throws or never settles, immediately or after a delay, and may observe its signal. */
const behaviour = fc.record({
  does: fc.constantFrom("return", "fail", "hang"),
  delay: fc.integer({ min: -1, max: 3 }),
  observesSignal: fc.boolean(),
});
type Behaviour = typeof behaviour extends fc.Arbitrary<infer T> ? T : never;

const scenario = fc.record({
  tools: fc.array(behaviour, { minLength: 1, maxLength: 4 }),
  /** Milliseconds until the caller cancels. -1 means before the run, 9 never. */
  cancelAt: fc.constantFrom(-1, 0, 1, 2, 9),
  timeoutMs: fc.constantFrom(1, 3, 20),
  maxConcurrent: fc.integer({ min: 1, max: 3 }),
});

async function behave({ does, delay, observesSignal }: Behaviour, { signal }: RunContext): Promise<unknown> {
  if (delay >= 0) await new Promise((resolve) => setTimeout(resolve, delay));
  if (does === "fail") throw new Error("boom");
  if (does === "return") return { delay };
  return new Promise((_resolve, reject) => {
    if (observesSignal) signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function runnerOf(tools: readonly Behaviour[], maxConcurrent: number): Runner {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  for (const [i, one] of tools.entries()) {
    index.registerTool({ name: `t${i}`, inputSchema: anyInput }, localBackend(`t${i}`));
    local.add(`t${i}`, (_args, context) => behave(one, context), {
      stream: async function* (_args, context) {
        yield 1;
        return await behave(one, context);
      },
    });
  }
  return createRunner({ tools: index, local, maxConcurrent });
}

/** Runs `work` with a signal that aborts after `cancelAt`, and expects no timer and no listener to remain. */
async function expectNoLeaks(cancelAt: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  vi.useFakeTimers();
  try {
    const { controller, listeners } = countingSignal();
    if (cancelAt < 0) controller.abort();
    else if (cancelAt < 9) setTimeout(() => controller.abort(), cancelAt);
    let settled = false;
    const done = work(controller.signal).finally(() => {
      settled = true;
    });
    done.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    expect(settled).toBe(true);
    await done;
    expect(vi.getTimerCount()).toBe(0);
    expect(listeners()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
}

describe("under random failures, cancellations and limits", () => {
  it("concurrent runs settle once each and leave no timer and no listener", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, ({ tools, cancelAt, timeoutMs, maxConcurrent }) =>
        expectNoLeaks(cancelAt, async (signal) => {
          const runner = runnerOf([...tools, { does: "return", delay: -1, observesSignal: false }], maxConcurrent);
          const messages: string[][] = tools.map(() => []);
          const outcomes = await Promise.allSettled(
            tools.map((_, i) =>
              runner.run(
                `t${i}`,
                {},
                { signal, timeoutMs, onProgress: ({ message = "" }) => messages[i]?.push(message) },
              ),
            ),
          );
          for (const [i, outcome] of outcomes.entries()) {
            if (outcome.status === "rejected") expect(isToolError(outcome.reason)).toBe(true);
            expect(messages[i]).toEqual(["started", outcome.status === "rejected" ? "error" : "completed"]);
          }
          // Every slot is free again.
          expect((await runner.run(`t${tools.length}`)).structured).toEqual({ delay: -1 });
        }),
      ),
      fcRounds(20, 100),
    );
  });

  it("chains settle once and record every step that ran", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, ({ tools, cancelAt, timeoutMs, maxConcurrent }) =>
        expectNoLeaks(cancelAt, async (signal) => {
          const steps = tools.map((_, i) => ({ toolId: `t${i}`, usePrevious: true, stopOnError: i % 2 === 0 }));
          const outcome = await runnerOf(tools, maxConcurrent).runChain(steps, { signal, timeoutMs });
          const failed = outcome.steps.filter(({ error }) => error !== undefined);
          if (outcome.ok) expect(outcome.steps).toHaveLength(tools.length);
          else expect(isToolError(outcome.error)).toBe(true);
          for (const { error } of failed) expect(isToolError(error)).toBe(true);
        }),
      ),
      fcRounds(20, 100),
    );
  });

  it("streams end with one final event, or with none if the caller canceled", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, ({ tools, cancelAt, timeoutMs, maxConcurrent }) =>
        expectNoLeaks(cancelAt, async (signal) => {
          const runner = runnerOf(tools, maxConcurrent);
          const read = async (i: number): Promise<readonly string[]> => {
            const kinds: string[] = [];
            for await (const { kind } of await runner.runStream(`t${i}`, {}, { signal, timeoutMs })) kinds.push(kind);
            return kinds;
          };
          for (const outcome of await Promise.allSettled(tools.map((_, i) => read(i)))) {
            if (outcome.status === "rejected") {
              expect(isToolError(outcome.reason)).toBe(true);
              continue;
            }
            const finals = outcome.value.filter((kind) => kind === "done" || kind === "error");
            expect(finals).toEqual(finals.length > 0 ? outcome.value.slice(-1) : []);
            if (finals.length === 0) expect(signal.aborted).toBe(true);
          }
        }),
      ),
      fcRounds(20, 100),
    );
  });
});
