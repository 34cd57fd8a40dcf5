/**
 * Search issues in a repository by text.
 * @tool search_issues
 * @param query Words to search for.
 * @param repository Its name.
 */
export function searchIssues(query: string, repository: string): string {
  return `${query} ${repository}`;
}

/**
 * Find issues in a repository by text.
 * @tool find_issues
 * @param query Words to find.
 * @param repository Its name.
 */
export function findIssues(query: string, repository: string): string {
  return `${query} ${repository}`;
}

/**
 * Delete a file.
 * @tool delete_file
 * @param path Path of the file.
 */
export function deleteFile(path: string): void {
  console.error(path);
}
