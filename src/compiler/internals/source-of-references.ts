import { usesInternals } from "./uses-internals.js";

/*
 * Internals: a method that TypeScript calls on its host and does not declare publicly. Editors use it.
 * Reason: without it, the types of a referenced project are read from its declarations, which exist only after a build and then can be stale.
 * Gain: no build is needed before a run. It saves no time.
 * Without it: the projects that a tsconfig references have to be built first.
 * It can go when the option is public.
 */

/** A method of a compiler host that makes TypeScript read the sources of referenced projects. */
export function readSourceOfReferences(): { readonly useSourceOfProjectReferenceRedirect?: () => boolean } {
  return usesInternals() ? { useSourceOfProjectReferenceRedirect: () => true } : {};
}
