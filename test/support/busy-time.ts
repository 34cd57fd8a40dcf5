import { readFileSync } from "node:fs";
import { platform } from "node:process";

/**
 * The CPU time of this thread in milliseconds, which is how long a server answers nothing else. V8 collects garbage and optimizes code on other
 * threads, which are counted only where a thread's own time is not known.
 */
export function busyTime(): number {
  if (platform === "linux") return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many milliseconds the objects below take on a machine that does nothing else. */
const usualMilliseconds = 32;

/**
 * How many times as long as usual it takes now to create objects, at least 1. Other programs on the same machine slow its memory down, which
 * the CPU time of a thread includes: it has been seen to double within a minute. Divide by it what is compared with a limit.
 */
export function slowdown(): number {
  const start = busyTime();
  const kept = new Map<object, number>();
  for (let i = 0; i < 100_000; i += 1) kept.set({ i }, i);
  return Math.max(1, (busyTime() - start) / usualMilliseconds);
}
