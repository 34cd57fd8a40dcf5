import { beforeEach, vi } from "vitest";
import * as garbage from "../../src/compiler/internals/collect-garbage.js";

// A run of the compiler collects garbage once, which takes long where the heap is large: in a worker that has loaded everything, a third of a small run.
// `collect-garbage.test.ts` tests the function, and `released-memory.test.ts` which runs call it.
beforeEach(() => {
  vi.spyOn(garbage, "collectGarbage").mockImplementation(() => undefined);
});
