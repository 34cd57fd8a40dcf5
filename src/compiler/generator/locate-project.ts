import { basename, dirname, join, resolve } from "node:path";
import { findUpwards } from "./find-upwards.js";

export interface LocateOptions {
  /** Where to look for the project, at this folder or above it. Default: the process's working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project's folder. */
  readonly config?: string;
}

export interface LocatedProject {
  /** The folder of the config file, or else the nearest with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** The names of the config files there; a project that can be used has at most one. */
  readonly configs: readonly string[];
}

export const configNames: readonly string[] = ["ts", "js", "mjs", "json"].map(
  (ending) => `toolwright.config.${ending}`,
);

/** Finds the project that a folder belongs to; nothing is read. */
export function locateProject(options: LocateOptions, exists: (path: string) => boolean): LocatedProject {
  const cwd = resolve(options.cwd ?? ".");
  if (options.config !== undefined) {
    const named = resolve(cwd, options.config);
    return { root: dirname(named), configs: [basename(named)] };
  }
  const found = findUpwards(cwd, [...configNames, "package.json"], exists);
  const root = found === undefined ? cwd : dirname(found);
  return { root, configs: configNames.filter((name) => exists(join(root, name))) };
}
