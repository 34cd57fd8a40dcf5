import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Imports a module of the user's project, TypeScript or JavaScript, with all that it imports as that is now, and gives its exports. `onImport`
 * hears of each module by its URL; of those that Node loads as CommonJS, of the first alone.
 */
export async function importModule(
  file: string,
  tsconfig: string | undefined,
  onImport?: (url: string) => void,
): Promise<Readonly<Record<string, unknown>>> {
  const { tsImport } = await import("tsx/esm/api");
  const exports: unknown = await tsImport(pathToFileURL(file).href, {
    parentURL: import.meta.url,
    // Without one, tsx would take the tsconfig of the folder that the process happens to run in.
    tsconfig: tsconfig ?? false,
    ...(onImport && { onImport }),
  });
  return unwrap(exports);
}

/** Imports a JavaScript module without any loader; Node does so once for each `version`, and once for all for what it imports. */
export async function importJavaScript(file: string, version: string): Promise<Readonly<Record<string, unknown>>> {
  const exports: unknown = await import(`${pathToFileURL(file).href}?${encodeURIComponent(version)}`);
  return unwrap(exports);
}

/** Makes CommonJS modules load anew, which Node keeps by their paths. */
export function forgetCommonJs(files: Iterable<string>): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of files) delete cache[file];
}

/** A module that was compiled to CommonJS arrives as the default export of a namespace, marked `__esModule`. */
function unwrap(exports: unknown): Readonly<Record<string, unknown>> {
  const outer = isObject(exports) ? exports : {};
  const inner = outer["default"];
  return isObject(inner) && inner["__esModule"] === true ? inner : outer;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
