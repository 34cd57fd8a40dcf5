import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "./published-packages.js";

/** The folder with the packages whose types are described: a cache, so that they never reach the product. */
export const packagesFolder = join(import.meta.dirname, "../../node_modules/.cache/published-packages");

/** Installs the packages that are missing or have another version. */
export function installPackages(): void {
  const manifest = join(packagesFolder, "package.json");
  const dependencies = Object.assign(
    {},
    ...publishedPackages.map(({ name, version, with: others }) => ({ [name]: version, ...others })),
  );
  const text = `${JSON.stringify({ name: "published-packages", private: true, type: "module", dependencies }, undefined, 2)}\n`;
  const isInstalled = existsSync(manifest) && existsSync(join(packagesFolder, "node_modules/.package-lock.json"));
  if (isInstalled && readFileSync(manifest, "utf8") === text) return;
  console.error(`Installing ${publishedPackages.length} packages in ${packagesFolder}...`);
  mkdirSync(packagesFolder, { recursive: true });
  writeFileSync(manifest, text);
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: packagesFolder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
