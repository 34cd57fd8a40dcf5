import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a package as a program in that folder does. */
export async function importFrom(folder: string, name: string): Promise<unknown> {
  const path = createRequire(join(folder, "package.json")).resolve(name);
  return import(pathToFileURL(path).href);
}
