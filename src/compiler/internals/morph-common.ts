import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ts } from "ts-morph";
import { requireCompiled } from "./require-compiled.js";

/** The part of `@ts-morph/common` that is used here: the contents of the compiler's own declaration files. */
interface MorphCommon {
  getLibFiles(): readonly { readonly fileName: string; readonly text: string }[];
}

/**
 * Loads the compiler that ts-morph bundles, directly from `@ts-morph/common`. The build replaces every import of `ts` with this function: loading
 * ts-morph's own classes, which are never used, would take as long as a small project, and loading the compiler as an ES module as long again.
 */
export function loadCompiler(): typeof ts {
  // What this file of `@ts-morph/common` exports.
  return requireCompiled(createRequire(morphCommonFile()).resolve("./typescript")) as typeof ts;
}

/*
 * Internals: the form of the source of `@ts-morph/common`, which contains the compiler's own declaration files as string literals.
 * Reason: the package has a function for them, but loading it and its dependencies takes longer than everything else that a small project needs.
 * Gain: a regular expression finds the files without loading the package.
 * Without it: if the source has another form, the package is loaded, with the same result.
 * It can go when ts-morph has these files in a module of their own.
 */

/** Returns the text of one of the compiler's own declaration files, `lib.*.d.ts`, by name. Returns undefined if there is no file of this name. */
type StandardLibrary = (name: string) => string | undefined;

/** Extracts the compiler's own declaration files from the source of `@ts-morph/common`. */
export function standardLibrary(): StandardLibrary {
  library ??= readLibrary();
  return library;
}

let library: StandardLibrary | undefined;

function readLibrary(): StandardLibrary {
  // Decoded as Latin-1 for speed; each text is decoded as UTF-8 when it is read.
  const found = readFileSync(morphCommonFile(), "latin1").matchAll(
    /^\s*fileName: "(lib\.[\w.]*d\.ts)",\n\s*text: (".*")$/gm,
  );
  const literals = new Map(Array.from(found, ([, name = "", literal = ""]) => [name, literal]));
  if (literals.size === 0) return loadedLibrary();
  const decoded = new Map<string, string>();
  return (name) => {
    const literal = literals.get(name);
    if (literal === undefined) return undefined;
    // The literal is that of a string.
    const text = decoded.get(name) ?? (JSON.parse(Buffer.from(literal, "latin1").toString("utf8")) as string);
    decoded.set(name, text);
    return text;
  };
}

/** The files as ts-morph returns them. */
function loadedLibrary(): StandardLibrary {
  const files = loadMorphCommon().getLibFiles();
  const textByName = new Map(files.map(({ fileName, text }) => [fileName, text]));
  return (name) => textByName.get(name);
}

/** The path of the file in ts-morph's package that contains the compiler's own declaration files. */
function morphCommonFile(): string {
  return requireOfMorph().resolve("@ts-morph/common");
}

/** Loads `@ts-morph/common`. */
export function loadMorphCommon(): MorphCommon {
  return requireOfMorph()("@ts-morph/common");
}

function requireOfMorph(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("ts-morph"));
}
