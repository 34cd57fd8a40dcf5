import { readFileSync } from "node:fs";
import { loadMorphCommon, morphCommonFile } from "./morph-common.js";

/** The virtual folder of the compiler's own declaration files. ts-morph contains their text, so the folder does not exist on disk. */
export const libraryFolder = "/node_modules/typescript/lib";

/** Returns the text of one of the compiler's own declaration files, `lib.*.d.ts`, by name; undefined if there is no such file. */
export type StandardLibrary = (name: string) => string | undefined;

/**
 * Extracts the compiler's own declaration files from the source of `@ts-morph/common` with a regular expression. Loading that package and its
 * dependencies would take longer than everything else that a small project needs from them. Falls back to loading it if the source has another
 * form than expected.
 */
export function standardLibrary(): StandardLibrary {
  // Decoded as Latin-1 for speed; each text is decoded as UTF-8 when it is read.
  const found = readFileSync(morphCommonFile(), "latin1").matchAll(
    /^\s*fileName: "(lib\.[\w.]*d\.ts)",\n\s*text: (".*")$/gm,
  );
  const literals = new Map(Array.from(found, ([, name = "", literal = ""]) => [name, literal]));
  if (literals.size === 0) return loadedLibrary();
  const texts = new Map<string, string>();
  return (name) => {
    const literal = literals.get(name);
    if (literal === undefined) return undefined;
    const text = texts.get(name) ?? (JSON.parse(Buffer.from(literal, "latin1").toString("utf8")) as string); // a string literal
    texts.set(name, text);
    return text;
  };
}

/** The files as ts-morph returns them. */
function loadedLibrary(): StandardLibrary {
  const files = loadMorphCommon().getLibFiles();
  const texts = new Map(files.map(({ fileName, text }) => [fileName, text]));
  return (name) => texts.get(name);
}
