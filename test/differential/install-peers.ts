import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** The folder of the other engines and of the packages whose types are described; its packages are no part of the product's. */
export const peersFolder = join(import.meta.dirname, "peers");

/** Installs the packages of the peers' folder, as its lock says, where they are missing or older than the lock. */
export function installPeers(): void {
  const installed = join(peersFolder, "node_modules/.package-lock.json");
  const lock = join(peersFolder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error("installing the packages of test/differential/peers");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: peersFolder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
