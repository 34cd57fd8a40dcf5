import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type LoadConfigOptions, locateProject, lockIn } from "../generator/index.js";

/** Returns the absolute path of a lock: `file`, relative to the working directory, or the lock in the project root. */
export function lockPathOf(options: LoadConfigOptions, file?: string): string {
  return file === undefined ? lockIn(locateProject(options, existsSync).root) : resolve(options.cwd ?? ".", file);
}
