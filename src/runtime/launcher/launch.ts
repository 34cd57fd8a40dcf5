import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** How each runs a program of an installed package. */
export const runners: Readonly<Record<PackageManager, string>> = {
  npm: "npx",
  pnpm: "pnpm exec",
  yarn: "yarn",
  bun: "bunx",
};

/** How each adds a dev dependency. */
const devInstalls: Readonly<Record<PackageManager, readonly string[]>> = {
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

/** Describes why a version of Node cannot run toolwright; undefined if it can. */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `toolwright needs Node 20.19 or later; this is Node ${version}. Install a later version.`;
}

const compilerPackage = "toolwright-compiler";

/** What the launcher needs of the process; `bin.ts` passes the real one. */
export interface LauncherIo {
  readonly cwd: string;
  /** Version of this package. The compiler has the same. */
  readonly version: string;
  /** Folder of the launcher itself. */
  readonly ownFolder: string;
  readonly userAgent: string | undefined;
  err(text: string): void;
  /** Asks a yes-or-no question; absent when standard input or output is not a terminal. */
  ask?(question: string): Promise<boolean>;
}

/**
 * Returns the path of the command line program of `toolwright-compiler`, which runs when it is required. The package is resolved from the
 * project, that is from `--cwd` or the working directory. Undefined when it is not installed; then the reason has been printed.
 */
export async function findProgram(args: readonly string[], io: LauncherIo): Promise<string | undefined> {
  const folder = resolve(io.cwd, cwdFlag(args) ?? ".");
  const found = resolveCompiler([folder, io.cwd, io.ownFolder]);
  if (found !== undefined) return found;

  const manager = detectPackageManager(folder, io.userAgent);
  const install = [...devInstalls[manager], `${compilerPackage}@${io.version}`];
  const line = `  ${manager} ${install.join(" ")}\n`;
  if (args[0] !== "init") {
    io.err(
      `error: ${compilerPackage}, which the toolwright command needs, is not installed in ${folder}. To install it:\n\n${line}`,
    );
    return undefined;
  }
  if (!existsSync(join(folder, "package.json"))) {
    io.err(`error: ${folder} has no package.json. Create one first:\n\n  npm init -y\n`);
    return undefined;
  }
  const mayInstall = !args.includes("--no-install");
  const isWanted =
    mayInstall && (args.includes("--yes") || (await io.ask?.(`Install ${compilerPackage} as a dev dependency?`)));
  if (!isWanted) {
    io.err(
      `error: \`init\` needs ${compilerPackage}. Install it, then run init again:\n\n${line}  ${runners[manager]} toolwright init\n`,
    );
    return undefined;
  }
  io.err(`Running ${manager} ${install.join(" ")}\n`);
  const isInstalled = await runPackageManager(manager, install, folder);
  const installed = isInstalled ? resolveCompiler([folder]) : undefined;
  if (installed === undefined)
    io.err(`error: "${manager} ${install.join(" ")}" failed. Install it yourself, then run init again.\n`);
  return installed;
}

function resolveCompiler(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, "package.json")).resolve(`${compilerPackage}/cli`);
    } catch (error) {
      // Only "not found" is expected: a damaged package must not look like a missing one.
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

function cwdFlag(args: readonly string[]): string | undefined {
  const index = args.indexOf("--cwd");
  if (index >= 0) return args[index + 1];
  return args.find((arg) => arg.startsWith("--cwd="))?.slice("--cwd=".length);
}

/** Asks a yes-or-no question at the terminal; Enter means yes. */
export async function ask(question: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|)$/i.test((await terminal.question(`${question} [Y/n] `)).trim());
  } finally {
    terminal.close();
  }
}
