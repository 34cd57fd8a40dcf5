/**
 * Opens an issue.
 * @tool create_issue
 * @version 2.0.0
 */
export function createIssue(title: string, labels: string[]): string {
  return `${title} ${labels}`;
}
