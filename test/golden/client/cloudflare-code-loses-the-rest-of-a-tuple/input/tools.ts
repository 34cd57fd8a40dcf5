/** A folder of a tree. */
export interface Folder {
  /** Its name. */
  readonly name: string;
  readonly folders: readonly Folder[];
}

/**
 * Writes a tree of folders.
 * @tool
 * @param root The outermost folder.
 * @param command The command, and its arguments.
 */
export function writeFolders(root: Folder, command: readonly [string, ...number[]]): { readonly count: number } {
  return { count: root.folders.length + command.length };
}
