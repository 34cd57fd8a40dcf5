import type { Backend, WorkflowRun } from "openworkflow/internal";
import { expect, it, vi } from "vitest";
import { claimInTurn } from "../../../../src/runtime/tasks/shared-slots.js";

it("a claim that is never answered holds up those of other slots for a few seconds only", async () => {
  vi.useFakeTimers();
  try {
    const claims: string[] = [];
    const claimWorkflowRun = ({ workerId }: { readonly workerId: string }): Promise<WorkflowRun | null> => {
      claims.push(workerId);
      return workerId === "a" ? new Promise(() => undefined) : Promise.resolve(null);
    };
    // Nothing else of the backend is used.
    const backend = { claimWorkflowRun } as unknown as Backend;
    const claim = claimInTurn(backend, async () => null, { concurrency: 2, tools: () => 1 });
    const [leaseDurationMs, of] = [30_000, (workerId: string) => claim({ workerId, leaseDurationMs })];
    void of("a");
    const other = of("b");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(claims).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await other).toBeNull();
    expect(claims).toEqual(["a", "b"]);
  } finally {
    vi.useRealTimers();
  }
});
