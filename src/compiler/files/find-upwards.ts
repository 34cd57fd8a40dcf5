import { dirname, join } from "node:path";

/** Searches `folder` and its parents for the nearest one that contains any of `names`; returns the path of the first of them. */
export function findUpwards(
  folder: string,
  names: readonly string[],
  exists: (path: string) => boolean,
): string | undefined {
  const found = names.map((name) => join(folder, name)).find(exists);
  if (found !== undefined || dirname(folder) === folder) return found;
  return findUpwards(dirname(folder), names, exists);
}
