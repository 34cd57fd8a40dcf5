import { dirname, extname, resolve } from "node:path";
import type { ProjectFiles } from "../frontend/project-files.js";

/**
 * What else than its own text a module may take its value from: the process, the clock, the network, or code that is loaded by a name
 * which is not known before. Found in a comment or a string it only costs time.
 */
const livesOnMore =
  /\b(?:process|globalThis|global|Date|Math\.random|crypto|performance|fetch|require|eval|Function|Deno|Bun|navigator|Intl)\b|\bimport\s*\(|\bawait\b/;
const specifier = /\b(?:from|import)\s*(["'])([^"'\n]+)\1/g;
const typeImport = /\b(?:import|export)\s+type\b[^;"']*(["'])[^"'\n]+\1/g;

/**
 * Reads the config at `path` and the modules that it imports, so that `files` knows them. Gives whether what they evaluate to depends on
 * their texts alone; a config that imports packages, or asks the process or the clock, has to be evaluated to be known.
 */
export function readConfigGraph(path: string, files: ProjectFiles): boolean {
  if (extname(path) === ".json") return files.readFile(path) !== undefined;
  const modules = new Set([path]);
  // A set gives what is added to it while it is walked.
  for (const module of modules) {
    const text = files.readFile(module)?.replace(typeImport, "");
    if (text === undefined || livesOnMore.test(text)) return false;
    for (const [, , name = ""] of text.matchAll(specifier)) {
      if (name === "toolwright" || purePackages.has(name)) continue;
      const found = name.startsWith(".") ? resolveModule(resolve(dirname(module), name), files) : undefined;
      if (found === undefined) return false;
      modules.add(found);
    }
  }
  return true;
}

/** Modules of Node that give the same for the same arguments. */
const purePackages = new Set(["path", "node:path", "url", "node:url"]);

const endings = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** The file that a relative import leads to, by every name that it may have; `files` remembers those that are not there. */
function resolveModule(path: string, files: ProjectFiles): string | undefined {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, "");
  const names = [
    path,
    ...endings.flatMap((ending) => [`${stem}${ending}`, `${path}${ending}`, `${path}/index${ending}`]),
  ];
  const found = [...new Set(names)].filter((name) => files.fileExists(name));
  // With two of them it is the loader that chooses.
  return found.length === 1 ? found[0] : undefined;
}
