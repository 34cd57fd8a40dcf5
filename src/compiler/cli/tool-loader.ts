import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Project } from "../generator/index.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";

/** Loads a project's tools repeatedly, each time from the current content of their modules. */
export class ToolLoader {
  readonly #files = new Set<string>();

  /** The files of all loaded modules, except for generated files and packages. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Also adds to `files` if it fails. @throws {CommandFailure} if a module cannot be loaded, or does not export tools. */
  async load(project: Project): Promise<BoundTools> {
    const output = join(project.root, project.settings.outDir) + sep;
    const isOwn = (file: string): boolean => !file.startsWith(output) && !file.includes(`${sep}node_modules${sep}`);
    // Only CommonJS modules: the TypeScript loader imports ES modules without using cached ones.
    const { cache } = createRequire(import.meta.url);
    for (const key of cachedCommonJs(project.root)) delete cache[key];
    try {
      return await loadBoundTools(project, (url) => {
        if (url.startsWith("file:") && isOwn(fileURLToPath(url))) this.#files.add(fileURLToPath(url));
      });
    } finally {
      for (const key of cachedCommonJs(project.root)) {
        const file = key.replace(/\?.*$/, "");
        if (isOwn(file)) this.#files.add(file);
      }
    }
  }
}

/** The keys of the project's modules in Node's CommonJS cache: paths, to which the loader may add a query. */
function cachedCommonJs(root: string): readonly string[] {
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache).filter((key) => key.startsWith(root + sep) && !key.includes(`${sep}node_modules${sep}`));
}
