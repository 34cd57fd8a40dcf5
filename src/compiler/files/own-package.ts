import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { dirname, join } from "./paths.js";

interface OwnManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const here = dirname(fileURLToPath(import.meta.url));

/** Absolute path of the folder of this package: the same for the sources and for the built files. */
export const ownFolder: string = findOwnFolder(here);

/** Absolute path of what the build wrote. Undefined while the sources run. */
export const builtFolder: string | undefined = here.startsWith(join(ownFolder, "dist"))
  ? join(ownFolder, "dist")
  : undefined;

/** Absolute path of the templates of generated modules and, in `init/`, of the files that `init` writes. The build copies them to `dist`. */
export const templatesFolder: string =
  builtFolder === undefined ? join(ownFolder, "../../templates") : join(builtFolder, "templates");

export function readOwnManifest(): OwnManifest {
  // Written by us: the fields are there.
  return JSON.parse(readFileSync(join(ownFolder, "package.json"), "utf8")) as OwnManifest;
}

/** Version ranges of the MCP SDKs that the runtime package works with, by package name. */
export function readSdkRanges(): Readonly<Record<string, string>> {
  // Written by us too.
  const manifest = createRequire(import.meta.url)("toolwright/package.json") as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  return manifest.peerDependencies;
}

function findOwnFolder(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findOwnFolder(dirname(folder));
}

/** Searches `folder` and its parents for the nearest one that contains any of `names`; returns the path of the first of them. */
export function findUpwards(
  folder: string,
  names: readonly string[],
  exists: (path: string) => boolean,
): string | undefined {
  const found = names.map((name) => join(folder, name)).find(exists);
  if (found !== undefined || dirname(folder) === folder) return found;
  return findUpwards(dirname(folder), names, exists);
}
