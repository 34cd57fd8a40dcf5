import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The bytes of V8's heap that are in use, including garbage. */
export function usedHeap(): number {
  return getHeapStatistics().used_heap_size;
}

/** Less than this number of bytes is not worth the time. */
const minimumGrowth = 64 * 1024 * 1024;

/**
 * Collects garbage now if the heap has grown since `before`. V8 alone would first let it grow further, which adds to the peak of the process's
 * memory.
 */
export function collectGarbage(before: number): void {
  if (usedHeap() - before < minimumGrowth) return;
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
