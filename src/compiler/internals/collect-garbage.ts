import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: V8's flag for a function that collects garbage.
 * Reason: a single run has no use for TypeScript's program once it has read the source, and V8 alone lets the heap grow further first.
 * Gain: GAIN_GARBAGE.
 * Without it: the peak of the process's memory is higher.
 * It can go when Node has a public function for it.
 */

/** The bytes of V8's heap that are in use, including garbage. */
export function usedHeap(): number {
  return getHeapStatistics().used_heap_size;
}

/** Less than this number of bytes is not worth the time. */
const minimumGrowth = 64 * 1024 * 1024;

/** Collects garbage now if the heap has grown since `before`. */
export function collectGarbage(before: number): void {
  if (!usesInternals() || usedHeap() - before < minimumGrowth) return;
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
