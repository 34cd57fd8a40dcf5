import { afterEach, expect, it, vi } from "vitest";
import { collectGarbage, usedHeap } from "../../../src/compiler/internals/collect-garbage.js";

afterEach(() => vi.unstubAllEnvs());

/** Whether a large object that nothing refers to is gone after a collection. */
async function isCollected(): Promise<boolean> {
  const before = usedHeap();
  const garbage = new WeakRef(Array.from({ length: 3_000_000 }, (_, at) => ({ at })));
  expect(usedHeap() - before).toBeGreaterThan(64 * 1024 * 1024);
  // A weak reference keeps its target until the current task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage(before);
  return garbage.deref() === undefined;
}

it("frees what a run no longer uses", async () => {
  expect(await isCollected()).toBe(true);
});

it("does nothing without internals", async () => {
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(await isCollected()).toBe(false);
});

it("leaves no function `gc` behind", () => {
  collectGarbage(-Infinity);
  expect("gc" in globalThis).toBe(false);
});
