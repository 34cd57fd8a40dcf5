import { createRequire } from "node:module";
import type { ts } from "ts-morph";
import { requireCompiled } from "./require-compiled.js";

/** What ts-morph itself is made of, as far as it is of use: the texts of the compiler's own declaration files. */
interface MorphCommon {
  getLibFiles(): readonly { readonly fileName: string; readonly text: string }[];
}

/**
 * Loads the compiler of ts-morph, out of the package that it comes in. The build lets every import of `ts` lead here: ts-morph's own
 * classes, which are never used, would cost as much as a small project, and loading the compiler as a module as much again.
 */
export function loadCompiler(): typeof ts {
  const common = requireOfCommon();
  requireCompiled(common.resolve("./typescript"), common);
  return common("./typescript");
}

/** The file of ts-morph's package that has the texts of the compiler's own declaration files. */
export function morphCommonFile(): string {
  return requireOfMorph().resolve("@ts-morph/common");
}

/** Loads that file. */
export function loadMorphCommon(): MorphCommon {
  return requireOfMorph()("@ts-morph/common");
}

function requireOfMorph(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("ts-morph"));
}

function requireOfCommon(): NodeJS.Require {
  return createRequire(morphCommonFile());
}
