import { createRequire } from "node:module";

/** The folder that the compiler's own declaration files seem to be in: ts-morph carries their texts, and nothing is there on disk. */
export const libraryFolder = "/node_modules/typescript/lib";

/** Gives the text of each of the compiler's own declaration files, `lib.*.d.ts`, by name. */
export function standardLibrary(): ReadonlyMap<string, string> {
  const require = createRequire(import.meta.url);
  // What ts-morph itself is made of, as it is installed with it; there is no way to the texts through ts-morph.
  const common = createRequire(require.resolve("ts-morph"))("@ts-morph/common") as {
    getLibFiles(): readonly { readonly fileName: string; readonly text: string }[];
  };
  return new Map(common.getLibFiles().map(({ fileName, text }) => [fileName, text]));
}
