import { builtinModules } from "node:module";
import { parseObject } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import { findUpwards } from "../files/own-package.js";
import { dirname, extname, join, resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";

/**
 * Returns every file that Node may load for the import of a package, under any condition, and reads its `package.json`, so that `files`
 * tracks it. Returns none if that is unknown: for a Node module, a missing package, or a pattern in `exports`.
 */
function resolvePackage(specifier: string, from: string, files: ProjectFiles): readonly string[] {
  if (specifier.includes(":") || specifier.startsWith("#") || builtinModules.includes(specifier)) return [];
  const parts = specifier.split("/");
  const name = parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
  const found = findUpwards(from, [join("node_modules", name)], (path) => files.directoryExists(path));
  if (found === undefined) return [];
  const folder = files.realpath(found);
  const subpath = `.${specifier.slice(name.length)}`;
  // Node reports what is wrong with a manifest.
  const { exports, main } = parseObject(files.readFile(join(folder, "package.json")) ?? "");
  const targets =
    exports !== undefined
      ? targetsOf(exportEntry(exports, subpath))
      : [subpath !== "." ? subpath : typeof main === "string" ? main : "index.js"];
  return targets.flatMap((target) => existingFiles(resolve(folder, target), exports === undefined, files));
}

/** The entry of `exports` for a subpath. Undefined for a pattern. */
function exportEntry(exports: unknown, subpath: string): unknown {
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
function existingFiles(path: string, isLoose: boolean, files: ProjectFiles): readonly string[] {
  const loose = isLoose ? [".js", ".json", "/index.js", "/index.json"].map((suffix) => path + suffix) : [];
  return [path, ...loose].filter((each) => files.fileExists(each) && extname(each) !== ".node");
}

/**
 * Matches code whose result may depend on more than files: the process, the clock, the network, or a dynamic import. A match in a comment
 * or string only costs time.
 */
const dynamicCode =
  /\b(?:process|globalThis|global|Date|Math\.random|crypto|performance|fetch|require|eval|Function|Deno|Bun|navigator|Intl)\b|\bimport\s*\(|\bawait\b/;
const specifier = /\b(?:from|import)\s*(["'])([^"'\n]+)\1/g;
const requireCall = /\brequire\(\s*(["'])([^"'\n]+)\1\s*\)/g;
const typeImport = /\b(?:import|export)\s+type\b[^;"']*(["'])[^"'\n]+\1/g;

/** A config and what it imports. */
interface ConfigModules {
  /** Absolute paths, starting with the config's. */
  readonly modules: ReadonlySet<string>;
  /** Whether the config's value depends only on the content of `modules`. If false, `modules` is incomplete. */
  readonly isStatic: boolean;
}

/**
 * Reads the config at `path` and all modules that it imports, including those of packages, so that `files` tracks them. `isMapped` returns
 * whether the loader resolves a specifier by the `paths` of a tsconfig.
 */
export function readConfigModules(
  path: string,
  files: ProjectFiles,
  isMapped: (specifier: string) => boolean,
): ConfigModules {
  const modules = new Set([path]);
  // Iteration includes the modules added in the loop.
  for (const module of modules) {
    const text = files.readFile(module)?.replace(typeImport, "");
    if (text === undefined) return { modules, isStatic: false };
    if (extname(module) === ".json") continue;
    if (dynamicCode.test(text.replace(requireCall, ""))) return { modules, isStatic: false };
    for (const [, , name = ""] of [...text.matchAll(specifier), ...text.matchAll(requireCall)]) {
      if (isMapped(name)) return { modules, isStatic: false };
      if (name === "toolwright-compiler" || pureModules.has(name)) continue;
      const from = dirname(module);
      const found = name.startsWith(".")
        ? resolveModule(resolve(from, name), files)
        : resolvePackage(name, from, files);
      if (found.length === 0) return { modules, isStatic: false };
      for (const each of found) modules.add(files.realpath(each));
    }
  }
  return { modules, isStatic: true };
}

/** Node modules whose functions depend only on their arguments. */
const pureModules = new Set(["path", "node:path", "url", "node:url"]);

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** Returns the existing files that a relative import may resolve to. `files` also tracks the candidates that do not exist. */
function resolveModule(path: string, files: ProjectFiles): readonly string[] {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, "");
  const names = [
    path,
    ...extensions.flatMap((extension) => [`${stem}${extension}`, `${path}${extension}`, `${path}/index${extension}`]),
  ];
  // If there are several, the loader chooses, so the value depends on all of them.
  return [...new Set(names)].filter((name) => files.fileExists(name));
}
