interface Folder {
  name: string;
  folders: Folder[];
}

/**
 * Creates folders.
 * @tool
 * @param folder The folder, with those in it
 */
export function create(folder: Folder): void {
  void folder;
}
