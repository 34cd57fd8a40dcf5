import { lstat, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

/**
 * Path of a file or folder, relative to the root folder and separated by "/". "." is the root folder.
 * @minLength 1
 * @maxLength 4096
 */
export type EntryPath = string;

/** Returns the only folder that the tools may use, from the environment variable FILES_ROOT, with symbolic links resolved. */
export async function rootFolder(): Promise<string> {
  const root = process.env["FILES_ROOT"];
  if (!root) throw new Error("FILES_ROOT is not set. Set it to the folder that these tools may use.");
  return realpath(root);
}

/**
 * Returns the absolute path of an entry. Throws if the path is outside the root folder or contains a symbolic link: a link that is checked first and
 * followed later could have changed in between.
 */
export async function insideRoot(path: EntryPath): Promise<string> {
  const root = await rootFolder();
  const inner = relative(root, resolve(root, path));
  if (isAbsolute(path) || isAbsolute(inner) || inner.split(sep)[0] === "..") {
    throw new Error(`"${path}" is outside the root folder.`);
  }
  let current = root;
  for (const part of inner.split(sep)) {
    current = join(current, part);
    if (await isLink(current))
      throw new Error(`"${path}" goes through a symbolic link, which these tools do not follow.`);
  }
  return current;
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    // The entry does not exist yet.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
