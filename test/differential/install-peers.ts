import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** The folder with the dependencies of these tests: other schema generators, and packages whose types are described. */
export const peersFolder = join(import.meta.dirname, "peers");

/** Installs the dependencies of a folder from its lock file, if they are missing or older than the lock file. */
export function installPeers(folder: string = peersFolder): void {
  const installed = join(folder, "node_modules/.package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error(`Installing the packages of ${relative(process.cwd(), folder)}...`);
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
