import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** `fileWithin` for Node. */
export async function findWithin(folder: string | URL, path: string): Promise<string | undefined> {
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
