import { readFileSync } from "node:fs";
import { loadMorphCommon, morphCommonFile } from "./morph-common.js";

/** The folder that the compiler's own declaration files seem to be in: ts-morph carries their texts, and nothing is there on disk. */
export const libraryFolder = "/node_modules/typescript/lib";

/** Gives the text of one of the compiler's own declaration files, `lib.*.d.ts`, by name; undefined where there is none of that name. */
export type StandardLibrary = (name: string) => string | undefined;

/**
 * Finds the compiler's own declaration files in the source of ts-morph. To run that, with the packages that it loads, takes longer than all else that a
 * small project needs of them; it is done where the source is not written as it is known to be.
 */
export function standardLibrary(): StandardLibrary {
  // Bytes are taken for characters: what is not ASCII is put right where it is read.
  const found = readFileSync(morphCommonFile(), "latin1").matchAll(
    /^\s*fileName: "(lib\.[\w.]*d\.ts)",\n\s*text: (".*")$/gm,
  );
  const literals = new Map(Array.from(found, ([, name = "", literal = ""]) => [name, literal]));
  if (literals.size === 0) return loadedLibrary();
  const texts = new Map<string, string>();
  return (name) => {
    const literal = literals.get(name);
    if (literal === undefined) return undefined;
    const text = texts.get(name) ?? (JSON.parse(Buffer.from(literal, "latin1").toString("utf8")) as string); // of a text in quotes
    texts.set(name, text);
    return text;
  };
}

/** The files as ts-morph itself gives them. */
function loadedLibrary(): StandardLibrary {
  const files = loadMorphCommon().getLibFiles();
  const texts = new Map(files.map(({ fileName, text }) => [fileName, text]));
  return (name) => texts.get(name);
}
