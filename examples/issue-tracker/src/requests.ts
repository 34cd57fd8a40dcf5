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

/** Which issues to list; without any condition, all that are not closed. */
@ToolInput()
export class IssueFilter {
  status: Status[] = ["open", "in progress"];
  label?: string;
  /** Text that the title or the text contains, in upper or lower case. */
  contains = "";
  /**
   * How many issues at most.
   * @integer
   * @minimum 1
   * @maximum 100
   */
  limit = 20;

  /** Whether the issue passes; a method is no part of the tool's input. */
  accepts(issue: Issue): boolean {
    return (
      this.status.includes(issue.status) &&
      (this.label === undefined || issue.labels.includes(this.label)) &&
      `${issue.title}\n${issue.text}`.toLowerCase().includes(this.contains.toLowerCase())
    );
  }
}

/** What to change in an issue; what is left out stays as it is. */
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
