import { basename, dirname, join, resolve } from "node:path";
import { nearestName } from "../../json-schema/index.js";
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

/** What a config file of this or another tool is called. */
const configLike = /^\.?[\w-]+[._-]?(?:config|conf|rc)(?:\.\w+)?$/i;

/** Returns a file that is probably meant as the config, and the name that it must have. */
export function misnamedConfig(
  names: readonly string[],
): { readonly found: string; readonly name: string } | undefined {
  for (const found of names) {
    const stem = configLike.test(found) && found.replace(/^\.|[._-]?(?:config|conf|rc)?(?:\.\w+)?$/gi, "");
    if (!stem || !nearestName(stem, ["toolwright"])) continue;
    const extension = /\.(?:[mc]?[jt]s|json)$/.exec(found)?.[0] ?? ".json";
    return { found, name: `toolwright.config${extension}` };
  }
  return undefined;
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
