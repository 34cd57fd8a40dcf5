import { Tool } from "toolwright";
import type { Issue, IssueNumber } from "./issue.js";
import type { IssueChange, IssueFilter, NewIssue } from "./requests.js";
import { IssueStore } from "./store.js";

/** The issues of a project, stored in the file given by the environment variable ISSUES_FILE. */
export class IssueTracker {
  readonly #store: IssueStore;

  // Generated code creates the instance on the first call, because every parameter has a default.
  constructor(file = process.env["ISSUES_FILE"] ?? "issues.json") {
    this.#store = new IssueStore(file);
  }

  /**
   * Opens an issue.
   * @remarks Search for existing issues before you open a new one.
   * @example Report a crash
   * { "title": "Crash on start", "priority": "high" }
   * => the issue, with its number
   * @see https://example.com/issues/how-to-report
   */
  @Tool({ name: "issues:create_issue", version: "1.0.0", tags: ["issues", "write"] })
  async create(request: NewIssue): Promise<Issue> {
    return this.#store.change((issues) => {
      const number = Math.max(0, ...issues.map((issue) => issue.number)) + 1;
      const created: Issue = { number, ...request, status: "open", comments: [] };
      return { issues: [...issues, created], result: created };
    });
  }

  /** Lists issues, newest first. */
  @Tool({ name: "issues:list_issues", version: "1.0.0", tags: ["issues"], readOnly: true })
  async list(filter: IssueFilter): Promise<Issue[]> {
    const issues = await this.#store.read();
    return issues
      .filter((issue) => filter.accepts(issue))
      .reverse()
      .slice(0, filter.limit);
  }

  /** Changes the fields of an issue. */
  @Tool({ name: "issues:update_issue", version: "1.0.0", tags: ["issues", "write"], idempotent: true })
  async update({ number, title, text, status, priority }: IssueChange): Promise<Issue> {
    return this.#replace(number, (issue) => ({
      ...issue,
      title: title ?? issue.title,
      text: text ?? issue.text,
      status: status ?? issue.status,
      priority: priority ?? issue.priority,
    }));
  }

  /**
   * Adds a comment to an issue.
   * @param author Author of the comment
   */
  @Tool({ name: "issues:comment_issue", version: "1.0.0", tags: ["issues", "write"] })
  async comment(number: IssueNumber, author: string, text: string): Promise<Issue> {
    return this.#replace(number, (issue) => ({ ...issue, comments: [...issue.comments, { author, text }] }));
  }

  #replace(number: IssueNumber, edit: (issue: Issue) => Issue): Promise<Issue> {
    return this.#store.change((issues) => {
      const found = issues.find((issue) => issue.number === number);
      if (!found) throw new Error(`Issue ${number} does not exist.`);
      const edited = edit(found);
      return { issues: issues.map((issue) => (issue === found ? edited : issue)), result: edited };
    });
  }
}
