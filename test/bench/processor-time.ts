import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A module for `--import` of a child process with a channel: it answers each message with the processor time so far. */
export const reportUsage = `data:text/javascript,${encodeURIComponent(`
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
`)}`;

/** The processor time of a child process that imports `reportUsage`, in microseconds. */
export async function processorTime(child: ChildProcess): Promise<number> {
  const answer = once(child, "message");
  child.send("usage");
  return ((await answer) as [number])[0];
}
