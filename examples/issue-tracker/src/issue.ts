export type Status = "open" | "in progress" | "closed";

export type Priority = "low" | "normal" | "high";

/**
 * Number of an issue, starting at 1.
 * @integer
 * @minimum 1
 */
export type IssueNumber = number;

export interface Comment {
  readonly author: string;
  readonly text: string;
}

export interface Issue {
  readonly number: IssueNumber;
  readonly title: string;
  readonly text: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly labels: readonly string[];
  readonly comments: readonly Comment[];
}
