import { dirname, extname, resolve } from "node:path";
import type { ProjectFiles } from "../frontend/project-files.js";
import { resolvePackage } from "./resolve-package.js";

/**
 * What else than its own text a module may take its value from: the process, the clock, the network, or code that is loaded by a name
 * which is not known before. Found in a comment or a string it only costs time.
 */
const livesOnMore =
  /\b(?:process|globalThis|global|Date|Math\.random|crypto|performance|fetch|require|eval|Function|Deno|Bun|navigator|Intl)\b|\bimport\s*\(|\bawait\b/;
const specifier = /\b(?:from|import)\s*(["'])([^"'\n]+)\1/g;
const required = /\brequire\(\s*(["'])([^"'\n]+)\1\s*\)/g;
const typeImport = /\b(?:import|export)\s+type\b[^;"']*(["'])[^"'\n]+\1/g;

/** A config and what it imports. */
export interface ConfigGraph {
  /** Absolute paths, the config's first. */
  readonly modules: ReadonlySet<string>;
  /** Whether what they evaluate to depends on their texts alone. Where it does not, `modules` are some of all. */
  readonly isStatic: boolean;
}

/**
 * Reads the config at `path` and the modules that it imports, those of packages too, so that `files` knows them. A config that asks the process or
 * the clock, itself or through a package, has to be evaluated to be known. `isMapped` tells of specifiers that the loader takes elsewhere than to a package.
 */
export function readConfigGraph(
  path: string,
  files: ProjectFiles,
  isMapped: (specifier: string) => boolean,
): ConfigGraph {
  const modules = new Set([path]);
  // A set gives what is added to it while it is walked.
  for (const module of modules) {
    const text = files.readFile(module)?.replace(typeImport, "");
    if (text === undefined) return { modules, isStatic: false };
    if (extname(module) === ".json") continue;
    if (livesOnMore.test(text.replace(required, ""))) return { modules, isStatic: false };
    for (const [, , name = ""] of [...text.matchAll(specifier), ...text.matchAll(required)]) {
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

/** Whether a config is an ES module that imports nothing but what toolwright and Node have, which no edit changes. */
export function standsAlone(text: string): boolean {
  if (!/\bexport\b/.test(text) || /\brequire\b|\bimport\s*\(/.test(text)) return false;
  return [...text.matchAll(specifier)].every(
    ([, , name = ""]) => name === "toolwright-compiler" || pureModules.has(name),
  );
}

/** Modules of Node that give the same for the same arguments. */
const pureModules = new Set(["path", "node:path", "url", "node:url"]);

const endings = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** The files that a relative import may lead to, by every name that it may have; `files` remembers those that are not there. */
function resolveModule(path: string, files: ProjectFiles): readonly string[] {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, "");
  const names = [
    path,
    ...endings.flatMap((ending) => [`${stem}${ending}`, `${path}${ending}`, `${path}/index${ending}`]),
  ];
  // With two of them it is the loader that chooses: the value depends on both.
  return [...new Set(names)].filter((name) => files.fileExists(name));
}
