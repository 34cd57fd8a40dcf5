import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** The folder with the dependencies of these tests: other schema generators, and packages whose types are described. */
export const peersFolder = join(import.meta.dirname, "peers");

/** Installs the dependencies from the lock file if they are missing or older than the lock file. */
export function installPeers(): void {
  const installed = join(peersFolder, "node_modules/.package-lock.json");
  const lock = join(peersFolder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error("Installing the packages of test/differential/peers...");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: peersFolder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
