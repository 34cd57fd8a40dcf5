import { createRequire } from "node:module";
import type { ts } from "ts-morph";
import { requireCompiled } from "./require-compiled.js";

/** What ts-morph itself is made of: its compiler, and the texts of the compiler's own declaration files. */
export interface MorphCommon {
  readonly ts: typeof ts;
  getLibFiles(): readonly { readonly fileName: string; readonly text: string }[];
}

/**
 * Loads `@ts-morph/common` as it is installed with ts-morph. The build lets every import of `ts` lead here: ts-morph's own classes, which
 * are never used, would cost as much as a small project, and loading the compiler as a module as much again.
 */
export function loadMorphCommon(): MorphCommon {
  const ofMorph = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
  const ofCommon = createRequire(ofMorph.resolve("@ts-morph/common"));
  requireCompiled(ofCommon.resolve("./typescript"), ofCommon);
  return ofMorph("@ts-morph/common") as MorphCommon;
}
