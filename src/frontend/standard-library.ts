import { loadMorphCommon } from "./morph-common.js";

/** The folder that the compiler's own declaration files seem to be in: ts-morph carries their texts, and nothing is there on disk. */
export const libraryFolder = "/node_modules/typescript/lib";

/** Gives the text of each of the compiler's own declaration files, `lib.*.d.ts`, by name. */
export function standardLibrary(): ReadonlyMap<string, string> {
  return new Map(
    loadMorphCommon()
      .getLibFiles()
      .map(({ fileName, text }) => [fileName, text]),
  );
}
