/**
 * Opens an issue.
 * @tool create_issue
 * @version 1.3.0
 */
export function createIssue(title: string, labels?: string[], assignee?: string): string {
  return `${title} ${labels} ${assignee}`;
}
