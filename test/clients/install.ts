import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type PackageId, specifiersOf } from "./packages.js";

/** Outside of the repository, because the clients are large. */
const cache = process.env["TOOLWRIGHT_CLIENTS"] ?? join(homedir(), ".cache/toolwright-clients");

/** Installs a client at its version, unless it is there, and returns its folder. */
export function install(client: PackageId): string {
  const specifiers = specifiersOf(client);
  const folder = join(cache, specifiers.slice(0, 2).join("+").replaceAll("/", "-"));
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, "package.json"), '{ "private": true, "type": "module" }\n');
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...specifiers], {
    cwd: fresh,
    stdio: "inherit",
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`cannot install ${specifiers.join(" ")}`);
  }
  renameSync(fresh, folder);
  return folder;
}
