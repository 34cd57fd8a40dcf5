import { spawnSync } from "node:child_process";

/** Runs a program of this folder in a network that has only the loopback interface, where the system supports that. Ends this one if it fails. */
export function runIsolated(file: string, args: readonly string[]): void {
  const self = [process.execPath, ...process.execArgv, file, ...args];
  const hasNamespaces = spawnSync("unshare", ["-rn", "true"]).status === 0;
  if (!hasNamespaces)
    console.log("Without network namespaces, only the settings of the clients keep them on loopback.");
  const [command = "", ...rest] = hasNamespaces
    ? ["unshare", "-rn", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...self]
    : self;
  if (spawnSync(command, rest, { stdio: "inherit" }).status !== 0) process.exit(1);
}
