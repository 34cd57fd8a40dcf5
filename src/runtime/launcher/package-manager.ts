import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** How each runs a program of an installed package. */
export const runners: Readonly<Record<PackageManager, string>> = {
  npm: "npx",
  pnpm: "pnpm exec",
  yarn: "yarn",
  bun: "bunx",
};

/** How each adds a dev dependency. */
export const devInstalls: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ["install", "-D"],
  pnpm: ["add", "-D"],
  yarn: ["add", "-D"],
  bun: ["add", "-d"],
};

const lockfiles: Readonly<Record<string, PackageManager>> = {
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/** Detects the package manager by the nearest lockfile at or above `folder`, or else by the user agent of the process that started this one. */
export function detectPackageManager(folder: string, userAgent: string | undefined): PackageManager {
  const found = Object.keys(lockfiles).find((name) => existsSync(join(folder, name)));
  if (found !== undefined) return lockfiles[found] ?? "npm";
  if (dirname(folder) !== folder) return detectPackageManager(dirname(folder), userAgent);
  const agent = userAgent?.split("/")[0];
  return agent === "pnpm" || agent === "yarn" || agent === "bun" ? agent : "npm";
}

/** Runs a package manager in `folder`, with its output on standard error; false when it fails or is not installed. */
export function runPackageManager(manager: PackageManager, args: readonly string[], folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    // On Windows the package managers are command files, which need a shell.
    const child = spawn(manager, args, { cwd: folder, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
