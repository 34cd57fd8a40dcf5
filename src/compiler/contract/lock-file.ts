import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type LoadConfigOptions, locateProject } from "../generator/index.js";

/** The name of the lock in the project root. */
export const lockName = "toolwright.lock.json";

/** Returns the absolute path of the lock: `file`, relative to the working directory, or the lock in the project root. */
export function lockPathOf(options: LoadConfigOptions, file?: string): string {
  return file === undefined
    ? join(locateProject(options, existsSync).root, lockName)
    : resolve(options.cwd ?? ".", file);
}
