import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ts } from "ts-morph";
import { builtFolder } from "../files/own-package.js";
import { join } from "../files/paths.js";
import { requireCompiled } from "./require-compiled.js";

/** The part of `@ts-morph/common` that is used here: the contents of the compiler's own declaration files. */
interface MorphCommon {
  getLibFiles(): readonly { readonly fileName: string; readonly text: string }[];
}

/*
 * Internals: the file of `@ts-morph/common` that contains the compiler.
 * Reason: ts-morph's own classes, which are never used, take as long to load as a small project, and the compiler as an ES module as long again.
 * Gain: that time, in each run that is not answered from the snapshot.
 * Without it: `import { ts } from "ts-morph"`, as in the sources.
 * It can go when ts-morph exports its compiler alone.
 */

/** Loads the compiler that ts-morph bundles, directly from `@ts-morph/common`. The build replaces every import of `ts` with this function. */
export function loadCompiler(): typeof ts {
  // What this file of `@ts-morph/common` exports.
  return requireCompiled(requireOfCommon().resolve("./typescript")) as typeof ts;
}

/** Returns the text of one of the compiler's own declaration files, `lib.*.d.ts`, by name. Returns undefined if there is no file of this name. */
export type StandardLibrary = (name: string) => string | undefined;

/** The compiler's own declaration files. */
export function standardLibrary(): StandardLibrary {
  return readLibrary("lib", libraryFiles);
}

/** The libraries that have been opened, by name. */
const opened = new Map<string, StandardLibrary>();

/**
 * Reads a library from a folder that the build wrote, because loading the package that contains the declaration files takes longer than everything
 * else that a small project needs. In the sources, there is no such folder.
 * @param create Creates the library, by file name.
 */
export function readLibrary(name: string, create: () => ReadonlyMap<string, string>): StandardLibrary {
  const library = opened.get(name) ?? openLibrary(name, create);
  opened.set(name, library);
  return library;
}

function openLibrary(name: string, create: () => ReadonlyMap<string, string>): StandardLibrary {
  if (builtFolder === undefined) {
    const contents = create();
    return (file) => contents.get(file);
  }
  const folder = join(builtFolder, name);
  const names = new Set(readdirSync(folder));
  const contents = new Map<string, string>();
  return (file) => {
    if (!names.has(file)) return undefined;
    const text = contents.get(file) ?? readFileSync(join(folder, file), "utf8");
    contents.set(file, text);
    return text;
  };
}

/** The compiler's own declaration files, by name. */
export function libraryFiles(): ReadonlyMap<string, string> {
  // The function that this package exports for them.
  const { getLibFiles } = requireOfCommon()("@ts-morph/common") as MorphCommon;
  return new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
}

function requireOfCommon(): NodeJS.Require {
  const requireOfMorph = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
  return createRequire(requireOfMorph.resolve("@ts-morph/common"));
}
