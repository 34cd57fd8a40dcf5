/**
 * Returns the path of a file in a folder, for resources that read a `{+path}`; `undefined` if there is no such file, or it is outside of the
 * folder: by `..`, as an absolute path, or through a symbolic link. A leading `/` stands for the folder. Node only.
 * @param path a path from a client, decoded
 * @throws {Error} when the folder does not exist.
 */
export async function fileWithin(folder: string | URL, path: string): Promise<string | undefined> {
  // On demand, because a program that never calls it may run without Node.
  const [{ realpath, stat }, { isAbsolute, join, relative, sep }, { fileURLToPath }] = await Promise.all([
    import("node:fs/promises"),
    import("node:path"),
    import("node:url"),
  ]);
  const root = await realpath(typeof folder === "string" ? folder : fileURLToPath(folder));
  try {
    const file = await realpath(join(root, path));
    const inside = relative(root, file);
    // On another drive of Windows, there is no relative path.
    if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
    // Reading a pipe or a device may never end.
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    // It does not exist, must not be read, or is not a path.
    return undefined;
  }
}
