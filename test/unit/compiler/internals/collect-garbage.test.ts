import { afterEach, expect, it, vi } from "vitest";
import { collectGarbage, usedHeap } from "../../../../src/compiler/internals/collect-garbage.js";

afterEach(() => vi.unstubAllEnvs());

/** Whether a large object that nothing refers to is gone after a collection. */
async function isCollected(since: "before" | "after"): Promise<boolean> {
  const before = usedHeap();
  const garbage = new WeakRef(Array.from({ length: 4_000_000 }, (_, at) => ({ at })));
  const after = usedHeap();
  expect(after - before).toBeGreaterThan(96 * 1024 * 1024);
  // A weak reference keeps its target until the current task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage(since === "before" ? before : after);
  return garbage.deref() === undefined;
}

it("frees what a run no longer uses", async () => {
  expect(await isCollected("before")).toBe(true);
  expect("gc" in globalThis).toBe(false);
});

it("does nothing in a large heap that a run did not fill", async () => {
  expect(await isCollected("after")).toBe(false);
});

it("does nothing without internals", async () => {
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(await isCollected("before")).toBe(false);
});
