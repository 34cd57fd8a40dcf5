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

/** How many milliseconds each of the jobs below takes on a machine that does nothing else. */
const usualMilliseconds = { creating: 32, reading: 40 };

/**
 * How many times as long as usual it takes now to create objects, or to read properties of objects of many shapes, whichever is more; at least 1. Other
 * programs on the same machine slow its memory and its cores down, which the CPU time of a thread includes: it has been seen to double within a minute.
 * Divide by it what is compared with a limit.
 */
export function slowdown(): number {
  return Math.max(
    1,
    timeOf(createObjects) / usualMilliseconds.creating,
    timeOf(readProperties) / usualMilliseconds.reading,
  );
}

function timeOf(job: () => unknown): number {
  const start = busyTime();
  job();
  return busyTime() - start;
}

function createObjects(): unknown {
  const kept = new Map<object, number>();
  for (let i = 0; i < 100_000; i += 1) kept.set({ i }, i);
  return kept;
}

const shapes = Array.from({ length: 40 }, (_, i): Record<string, number> => ({ [`k${i}`]: 1, [`m${i % 7}`]: 2, n: 3 }));
const keys = ["const", "enum", "n", "k3", "m5", "minimum"];

function readProperties(): unknown {
  let found = 0;
  for (let i = 0; i < 500_000; i += 1) {
    for (const key of keys) if (shapes[i % shapes.length]?.[key] !== undefined) found += 1;
  }
  return found;
}
