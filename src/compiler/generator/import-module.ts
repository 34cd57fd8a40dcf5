import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isWithin, toSlashes } from "../files/paths.js";

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

/** A module compiled to CommonJS is the default export of a namespace, marked with `__esModule`. */
function unwrap(exports: unknown): Readonly<Record<string, unknown>> {
  const outer = isObject(exports) ? exports : {};
  const inner = outer["default"];
  return isObject(inner) && inner["__esModule"] === true ? inner : outer;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Paths in packages. What is generated of a single file is in the cache. */
const inPackages = /\/node_modules\/(?!\.cache\/)/;

/**
 * Calls `load` with a listener for `importModule`, after the CommonJS modules of the project in `root` are removed from Node's cache. Calls `onFile`
 * with the file of each module that it loads, also if it fails, except for those of packages.
 */
export async function loadAgain<Loaded>(
  root: string,
  load: (onImport: (url: string) => void) => Promise<Loaded>,
  onFile: (file: string) => void,
): Promise<Loaded> {
  const add = (path: string): void => {
    const file = toSlashes(path);
    if (!inPackages.test(file)) onFile(file);
  };
  const { cache } = createRequire(import.meta.url);
  const cachedKeys = (): readonly string[] =>
    Object.keys(cache).filter((key) => isWithin(root, key) && !inPackages.test(toSlashes(key)));
  for (const key of cachedKeys()) delete cache[key];
  try {
    return await load((url) => {
      if (url.startsWith("file:")) add(fileURLToPath(url));
    });
  } finally {
    // The loader may add a query to a path.
    for (const key of cachedKeys()) add(key.replace(/\?.*$/, ""));
  }
}
