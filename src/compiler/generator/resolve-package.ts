import { builtinModules } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { isJsonObject } from "toolwright/model";
import type { ProjectFiles } from "../files/project-files.js";

/**
 * Returns every file that Node may load for the import of a package, under any condition, and reads its `package.json`, so that `files`
 * tracks it. Returns none if that is unknown: for a Node module, a missing package, or a pattern in `exports`.
 */
export function resolvePackage(specifier: string, from: string, files: ProjectFiles): readonly string[] {
  if (specifier.includes(":") || specifier.startsWith("#") || builtinModules.includes(specifier)) return [];
  const parts = specifier.split("/");
  const name = parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
  const folder = findPackage(name, from, files);
  const manifest = folder && readManifest(join(folder, "package.json"), files);
  if (!folder || !manifest) return [];
  const subpath = `.${specifier.slice(name.length)}`;
  const { exports, main } = manifest;
  const targets =
    exports !== undefined
      ? targetsOf(entryOf(exports, subpath))
      : [subpath !== "." ? subpath : typeof main === "string" ? main : "index.js"];
  return targets.flatMap((target) => filesOf(resolve(folder, target), exports === undefined, files));
}

interface Manifest {
  readonly exports?: unknown;
  readonly main?: unknown;
}

/** Finds the real path of a package's folder as Node does. `files` tracks where it was looked for. */
function findPackage(name: string, from: string, files: ProjectFiles): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (files.directoryExists(found)) return files.realpath(found);
    if (dirname(folder) === folder) return undefined;
  }
}

function readManifest(path: string, files: ProjectFiles): Manifest | undefined {
  try {
    const manifest: unknown = JSON.parse(files.readFile(path) ?? "{}");
    return typeof manifest === "object" && manifest !== null ? manifest : undefined;
  } catch {
    // Node reports the error.
    return undefined;
  }
}

/** The entry of `exports` for a subpath. Undefined for a pattern. */
function entryOf(exports: unknown, subpath: string): unknown {
  const isTable = isJsonObject(exports) && Object.keys(exports).some((key) => key.startsWith("."));
  if (!isTable) return subpath === "." ? exports : undefined;
  return exports[subpath];
}

/** The files of an `exports` entry under any condition, except for declaration files, which are never loaded. */
function targetsOf(entry: unknown): readonly string[] {
  if (typeof entry === "string") return /\.d\.[cm]?ts$/.test(entry) ? [] : [entry];
  if (Array.isArray(entry)) return entry.flatMap((each) => targetsOf(each));
  return isJsonObject(entry) ? Object.values(entry).flatMap((each) => targetsOf(each)) : [];
}

/** The existing files for a path. `isLoose` adds the candidates of CommonJS resolution, used without `exports`. */
function filesOf(path: string, isLoose: boolean, files: ProjectFiles): readonly string[] {
  const loose = isLoose ? [".js", ".json", "/index.js", "/index.json"].map((suffix) => path + suffix) : [];
  return [path, ...loose].filter((each) => files.fileExists(each) && extname(each) !== ".node");
}
