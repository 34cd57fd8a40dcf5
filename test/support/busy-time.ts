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
