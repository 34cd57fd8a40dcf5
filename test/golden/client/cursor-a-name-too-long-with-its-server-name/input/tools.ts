import type { Folder } from "./folder.js";

/**
 * Read a folder.
 * @tool read_everything_that_is_in_a_folder_of_the_workspace
 */
export function read(folder: Folder): string {
  return folder.name;
}
