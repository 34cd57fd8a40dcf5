/**
 * Creates an issue.
 * @tool create_issue
 */
export function createIssue(title: string): string {
  return title;
}

/**
 * Closes an issue. Call merge_request afterwards.
 * @tool tracker:close_issue
 */
export function closeIssue(id: number): number {
  return id;
}
