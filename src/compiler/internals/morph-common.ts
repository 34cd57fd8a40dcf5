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

/** The path of the file in ts-morph's package that contains the compiler's own declaration files. */
export function morphCommonFile(): string {
  return requireOfMorph().resolve("@ts-morph/common");
}

/** Loads `@ts-morph/common`. */
export function loadMorphCommon(): MorphCommon {
  return requireOfMorph()("@ts-morph/common");
}

function requireOfMorph(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("ts-morph"));
}
