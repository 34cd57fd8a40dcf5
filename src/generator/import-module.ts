import { pathToFileURL } from "node:url";

/** Imports a module of the user's project, TypeScript or JavaScript, and gives its exports. */
export async function importModule(
  file: string,
  tsconfig: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { tsImport } = await import("tsx/esm/api");
  const exports: unknown = await tsImport(pathToFileURL(file).href, {
    parentURL: import.meta.url,
    // Without one, tsx would take the tsconfig of the folder that the process happens to run in.
    tsconfig: tsconfig ?? false,
  });
  return unwrap(exports);
}

/** Imports a JavaScript module without any loader. */
export async function importJavaScript(file: string): Promise<Readonly<Record<string, unknown>>> {
  const exports: unknown = await import(pathToFileURL(file).href);
  return unwrap(exports);
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
