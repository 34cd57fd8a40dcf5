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

const lockfiles: Readonly<Record<string, PackageManager>> = {
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/** Tells the package manager by the nearest lockfile at or above `folder`, or else by the one that started this process. */
export function detectPackageManager(folder: string, userAgent: string | undefined): PackageManager {
  const found = Object.keys(lockfiles).find((name) => existsSync(join(folder, name)));
  if (found !== undefined) return lockfiles[found] ?? "npm";
  if (dirname(folder) !== folder) return detectPackageManager(dirname(folder), userAgent);
  const agent = userAgent?.split("/")[0];
  return agent === "pnpm" || agent === "yarn" || agent === "bun" ? agent : "npm";
}

/** Installs what package.json names; false when the package manager fails or is not there. */
export function install(manager: PackageManager, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    // On Windows the package managers are command files, which need a shell.
    const child = spawn(manager, ["install"], {
      cwd: folder,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
