import { execFileSync } from "node:child_process";
import { packageFolders } from "../test/support/temp-project.js";

/** The packages whose contents `test/api` lists. */
// The names are those of packageFolders.
export const packageNames = Object.keys(packageFolders) as readonly (keyof typeof packageFolders)[];

/** The name of the file in `test/api` that lists what the package contains. */
export function contentsPinOf(name: keyof typeof packageFolders): string {
  return `${name}.files.txt`;
}

/**
 * What `npm pack` puts into the tarball of a package, one line each, sorted. Code in `dist` is listed as a pattern per folder and extension, because each
 * source file adds to it.
 */
export function describeContents(name: keyof typeof packageFolders): string {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error"];
  const output = execFileSync("npm", args, { cwd: packageFolders[name], encoding: "utf8" });
  // The format of `npm pack --json`.
  const [tarball] = JSON.parse(output) as readonly { readonly files: readonly { readonly path: string }[] }[];
  if (tarball === undefined) throw new Error(`npm pack lists no tarball for ${name}`);
  const lines = new Set(
    tarball.files.map(({ path }) => path.replace(/^(dist\/(?:.*\/)?)[^/]+?(\.d\.ts|\.c?js)$/, "$1*$2")),
  );
  return `${[...lines].sort().join("\n")}\n`;
}
