import { builtinModules } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import type { ProjectFiles } from "../frontend/project-files.js";

/**
 * Gives every file that the import of a package may load on Node, whichever way it is loaded, and reads the `package.json` that says so, so
 * that `files` knows it. None where that cannot be told: a module of Node, a name that nothing is found for, or a form of `exports` that leaves the
 * choice to a pattern.
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

/** The folder of a package, as Node finds it, by its real path; `files` remembers where it is not. */
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
    // Node will say what is wrong with it.
    return undefined;
  }
}

/** What `exports` has for a subpath; undefined where it is left to a pattern. */
function entryOf(exports: unknown, subpath: string): unknown {
  const isTable = isObject(exports) && Object.keys(exports).some((key) => key.startsWith("."));
  if (!isTable) return subpath === "." ? exports : undefined;
  return exports[subpath];
}

/** Every file that an entry of `exports` names for one condition or another; declarations are never loaded. */
function targetsOf(entry: unknown): readonly string[] {
  if (typeof entry === "string") return /\.d\.[cm]?ts$/.test(entry) ? [] : [entry];
  if (Array.isArray(entry)) return entry.flatMap((each) => targetsOf(each));
  return isObject(entry) ? Object.values(entry).flatMap((each) => targetsOf(each)) : [];
}

/** The file itself or, where the old ways of finding it hold, what its name stands for. */
function filesOf(path: string, isLoose: boolean, files: ProjectFiles): readonly string[] {
  const loose = isLoose ? [".js", ".json", "/index.js", "/index.json"].map((ending) => path + ending) : [];
  return [path, ...loose].filter((each) => files.fileExists(each) && extname(each) !== ".node");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
