import { createRequire } from "node:module";
import { sep } from "node:path";

/**
 * Makes CommonJS modules of the project load anew. ES modules do so by themselves: each import by the TypeScript loader has a namespace of
 * its own.
 */
export function forgetModules(root: string): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) {
    if (file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`)) delete cache[file];
  }
}
