import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { importCompiled } from "./compiled-sources.js";

/**
 * Imports a TypeScript or JavaScript module of the project and everything that it imports, without using cached ES modules. `onImport` is
 * called with the URL of each ES module, and of the first CommonJS module.
 */
export async function importModule(
  file: string,
  tsconfig: string | undefined,
  onImport?: (url: string) => void,
): Promise<Readonly<Record<string, unknown>>> {
  const { tsImport } = await import("tsx/esm/api");
  const exports: unknown = await tsImport(pathToFileURL(file).href, {
    parentURL: import.meta.url,
    // `undefined` would make tsx use the tsconfig of the working directory.
    tsconfig: tsconfig ?? false,
    ...(onImport && { onImport }),
  });
  return unwrap(exports);
}

/** Imports a module of the project as `importModule` does, once, and without its loader if the project permits it. */
export async function importOnce(
  file: string,
  root: string,
  tsconfig: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const exports = await importCompiled(file, root, tsconfig);
  return exports === undefined ? importModule(file, tsconfig) : unwrap(exports);
}

/** Imports a JavaScript module without a loader. Node caches the module by `version`, and what it imports by URL. */
export async function importJavaScript(file: string, version: string): Promise<Readonly<Record<string, unknown>>> {
  const exports: unknown = await import(`${pathToFileURL(file).href}?${encodeURIComponent(version)}`);
  return unwrap(exports);
}

/** Removes CommonJS modules from Node's cache, so that they are loaded again. */
export function forgetCommonJs(files: Iterable<string>): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of files) delete cache[file];
}

/** A module compiled to CommonJS is the default export of a namespace, marked with `__esModule`. */
function unwrap(exports: unknown): Readonly<Record<string, unknown>> {
  const outer = isObject(exports) ? exports : {};
  const inner = outer["default"];
  return isObject(inner) && inner["__esModule"] === true ? inner : outer;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
