import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Project } from "../generator/index.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";

/** Loads a project's tools again and again, each time with their modules as they are then. */
export class ToolLoader {
  readonly #files = new Set<string>();

  /** The files of the modules that have been loaded; without generated ones, and without those of packages. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** @throws {CommandFailure} when a module does not load, or exports no tools. What it did load counts among the files. */
  async load(project: Project): Promise<BoundTools> {
    const output = join(project.root, project.settings.outDir) + sep;
    const isOwn = (file: string): boolean => !file.startsWith(output) && !file.includes(`${sep}node_modules${sep}`);
    // ES modules load anew by themselves: each import by the TypeScript loader has a namespace of its own.
    const { cache } = createRequire(import.meta.url);
    for (const key of commonJsOf(project.root)) delete cache[key];
    try {
      return await loadBoundTools(project, (url) => {
        if (url.startsWith("file:") && isOwn(fileURLToPath(url))) this.#files.add(fileURLToPath(url));
      });
    } finally {
      for (const key of commonJsOf(project.root)) {
        const file = key.replace(/\?.*$/, "");
        if (isOwn(file)) this.#files.add(file);
      }
    }
  }
}

/** The CommonJS modules of the project that Node keeps, by its keys: paths, to which the loader may add a query. */
function commonJsOf(root: string): readonly string[] {
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache).filter((key) => key.startsWith(root + sep) && !key.includes(`${sep}node_modules${sep}`));
}
