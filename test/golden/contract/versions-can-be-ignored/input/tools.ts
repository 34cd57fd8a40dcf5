/**
 * Opens a new issue.
 * @tool create_issue
 * @version 1.2.0
 */
export function createIssue(title: string, labels?: string[]): string {
  return `${title} ${labels}`;
}
