import { usesInternals } from "./uses-internals.js";

/*
 * Internals: a flag of V8.
 * Reason: optimizing functions costs as much CPU time as a short command itself.
 * Gain: a run of 100 tools takes 0.70 s of CPU time instead of 1.13.
 * Without it: V8 optimizes earlier, with the same result.
 * It can go with Node 20: later versions have a mid-tier compiler and do not need it.
 */

/** Makes V8 in Node 20 wait six times as long before it optimizes functions. */
export function delayOptimization(): void {
  if (!usesInternals() || !process.versions.v8.startsWith("11.")) return;
  // Loaded on demand: a command does not need it if nothing has changed.
  process.getBuiltinModule("node:v8").setFlagsFromString("--interrupt-budget=400000");
}
