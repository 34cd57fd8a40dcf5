import type { Backend } from "openworkflow/internal";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patientBackend } from "../../../../src/runtime/tasks/patient-backend.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away = Object.assign(new Error("the connection is closed"), { code: "CONNECTION_CLOSED" });
const never = new Promise<never>(() => undefined);

/** The backend of a worker with two slots, on a database that answers claims and reads with `answer`. */
function patient(answer: () => Promise<null>) {
  const stopping = new AbortController();
  const claims: string[] = [];
  const database = {
    claimWorkflowRun: ({ workerId }: { readonly workerId: string }) => {
      claims.push(workerId);
      return answer();
    },
    getWorkflowRun: answer,
  };
  // Nothing else of the backend is used.
  const backend = patientBackend(database as unknown as Backend, {
    ...{ claimUnless: answer, signal: stopping.signal, onAway: () => undefined, concurrency: 2, tools: () => 1 },
  });
  const claim = (workerId: string) => backend.claimWorkflowRun({ workerId, leaseDurationMs: 30_000 });
  return { stopping, claims, claim, read: () => backend.getWorkflowRun({ workflowRunId: "1" }) };
}

it("sends no claim of another slot before the one that failed is answered", async () => {
  let isAway = true;
  const { claims, claim } = patient(async () => {
    if (isAway) throw away;
    return null;
  });
  const claimed = Promise.all([claim("a"), claim("b")]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(claims)).toEqual(new Set(["a"]));
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await claimed).toEqual([null, null]);
  expect(claims.filter((each) => each === "b")).toHaveLength(1);
});

it("gives up what a database never answers a few seconds after the worker stops", async () => {
  const { stopping, claims, claim, read } = patient(() => never);
  const claimed = Promise.all([claim("a"), claim("b")]);
  const rejected = expect(read()).rejects.toThrow("The database does not answer");
  await vi.advanceTimersByTimeAsync(60_000);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await claimed).toEqual([null, null]);
  expect(claims).toEqual(["a"]);
  await rejected;
});
