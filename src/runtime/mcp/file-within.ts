/**
 * Returns the path of a file in a folder, for resources that read a `{+path}`; `undefined` if there is no such file, or it is outside of the
 * folder: by `..`, as an absolute path, or through a symbolic link. A leading `/` stands for the folder. Node only.
 * @param path a path from a client, decoded
 * @throws {Error} when the folder does not exist.
 */
export async function fileWithin(folder: string | URL, path: string): Promise<string | undefined> {
  const { findWithin } = await import("./node/find-within.js");
  return findWithin(folder, path);
}
