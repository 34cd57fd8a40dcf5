import { basename, dirname, join, resolve } from "node:path";
import { findUpwards } from "../files/own-package.js";

export interface LocateOptions {
  /** The folder to look for the project in, or in its parents. Default: the working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project root. */
  readonly config?: string;
}

export interface LocatedProject {
  /** The folder of the config file, or else the closest one with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** The names of the config files in `root`. More than one is an error. */
  readonly configs: readonly string[];
}

export const configNames: readonly string[] = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map(
  (extension) => `toolwright.config.${extension}`,
);

/** Finds the project that a folder belongs to, without reading any file. */
export function locateProject(options: LocateOptions, exists: (path: string) => boolean): LocatedProject {
  const cwd = resolve(options.cwd ?? ".");
  if (options.config !== undefined) {
    const path = resolve(cwd, options.config);
    return { root: dirname(path), configs: [basename(path)] };
  }
  const found = findUpwards(cwd, [...configNames, "package.json"], exists);
  const root = found === undefined ? cwd : dirname(found);
  return { root, configs: configNames.filter((name) => exists(join(root, name))) };
}
