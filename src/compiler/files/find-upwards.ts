import { dirname, join } from "node:path";

/** Gives the path of the first of `names` in the nearest folder, at `folder` or above, that holds any of them. */
export function findUpwards(
  folder: string,
  names: readonly string[],
  exists: (path: string) => boolean,
): string | undefined {
  const found = names.map((name) => join(folder, name)).find(exists);
  if (found !== undefined || dirname(folder) === folder) return found;
  return findUpwards(dirname(folder), names, exists);
}
