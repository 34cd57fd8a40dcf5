import { getHeapStatistics } from "node:v8";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectGarbage } from "../../../../src/compiler/internals/collect-garbage.js";

// The setup of all tests replaces the function.
beforeEach(() => vi.mocked(collectGarbage).mockRestore());
afterEach(() => vi.unstubAllEnvs());

/** Whether a large object that nothing refers to is gone after a collection. */
async function isCollected(): Promise<boolean> {
  const garbage = new WeakRef(Array.from({ length: 4_000_000 }, (_, at) => ({ at })));
  expect(getHeapStatistics().used_heap_size).toBeGreaterThan(96 * 1024 * 1024);
  // A weak reference keeps its target until the current task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  return garbage.deref() === undefined;
}

it("frees what a run no longer uses", async () => {
  expect(await isCollected()).toBe(true);
  expect("gc" in globalThis).toBe(false);
});

it("does nothing without internals", async () => {
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(await isCollected()).toBe(false);
});
