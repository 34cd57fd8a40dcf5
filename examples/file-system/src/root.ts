import { lstat, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

/**
 * Path of a file or folder, relative to the root folder and separated by "/". "." is the root folder.
 * @minLength 1
 * @maxLength 4096
 */
export type EntryPath = string;

/** The one folder that the tools may use, without symbolic links: the environment variable FILES_ROOT names it. */
export async function rootFolder(): Promise<string> {
  const root = process.env["FILES_ROOT"];
  if (!root) throw new Error("FILES_ROOT is not set; it names the one folder that these tools may use.");
  return realpath(root);
}

/**
 * The absolute path of an entry. Throws when the path leads out of the root folder.
 * A symbolic link is refused wherever it points: one that is followed after a check may point elsewhere by then.
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
    // What does not exist yet is about to be made.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
