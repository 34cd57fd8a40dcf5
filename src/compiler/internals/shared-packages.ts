import type { ts } from "ts-morph";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: the property that TypeScript sets on the files of a package that it does not read, because another folder has the same version.
 * Reason: which copy is read depends on which file is read first, so a program of some files can differ from the program of all.
 * Gain: runs of projects without such packages resume, which saves 65 % of an edit of 100 tools (`npm run suite caches`).
 * Without it: no run resumes.
 * It can go when a program reports which packages it shares.
 */

/** Whether the program shares one copy of a package among several folders that have the same version of it. */
export function sharesPackages(program: ts.Program): boolean {
  if (!usesInternals()) return true;
  return program.getSourceFiles().some((file) => "redirectInfo" in file && file.redirectInfo !== undefined);
}
