/**
 * Read a file.
 * @tool
 */
export function read_everything_that_is_in_a_folder_of_the_workspace(path: string | null): string {
  return String(path);
}
