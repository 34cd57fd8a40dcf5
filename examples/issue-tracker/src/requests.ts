import { ToolInput } from "toolwright";
import type { Issue, IssueNumber, Priority, Status } from "./issue.js";

/** A new issue. */
@ToolInput()
export class NewIssue {
  /**
   * Summary of the issue in one line.
   * @minLength 1
   * @maxLength 120
   */
  title!: string;
  /** Details, in Markdown. */
  text = "";
  priority: Priority = "normal";
  /**
   * @maxItems 10
   * @uniqueItems
   */
  labels: string[] = [];
}

/** Which issues to list. By default, all issues that are not closed. */
@ToolInput()
export class IssueFilter {
  status: Status[] = ["open", "in progress"];
  label?: string;
  /** Text that the title or the text must contain, case-insensitive. */
  contains = "";
  /**
   * Maximum number of issues.
   * @integer
   * @minimum 1
   * @maximum 100
   */
  limit = 20;

  /** Whether the issue matches. Methods are not part of the tool's input. */
  accepts(issue: Issue): boolean {
    return (
      this.status.includes(issue.status) &&
      (this.label === undefined || issue.labels.includes(this.label)) &&
      `${issue.title}\n${issue.text}`.toLowerCase().includes(this.contains.toLowerCase())
    );
  }
}

/** Changes to an issue. Omitted properties stay unchanged. */
@ToolInput()
export class IssueChange {
  number!: IssueNumber;
  /**
   * @minLength 1
   * @maxLength 120
   */
  title?: string;
  text?: string;
  status?: Status;
  priority?: Priority;
}
