/** A tree. */
export interface Tree { name: string; children?: Tree[] }
/**
 * Read a text file.
 * @tool fs:read_file
 * @version 1.2.0
 * @tags io, files
 * @readOnly
 * @param path File path
 */
export async function readFile(path: string, encoding: "utf8" | "ascii" = "utf8"): Promise<{ text: string; tree: Tree }> {
  return { text: path + encoding, tree: { name: "x" } };
}
