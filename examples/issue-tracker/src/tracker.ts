import { type ListedResource, Prompt, Resource, Tool, type ToolContext } from "toolwright";
import type { Issue, IssueNumber, Priority } from "./issue.js";
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
  async comment(number: IssueNumber, author: string, text: string, context: ToolContext): Promise<Issue> {
    const comment = { author, text };
    const issue = await this.#replace(number, (found) => ({ ...found, comments: [...found.comments, comment] }));
    context.notify?.(`issue://${number}`);
    return issue;
  }

  /** One issue with its comments. */
  @Resource({ uri: "issue://{number}", audience: ["user", "assistant"], list: "listed" })
  async issue(number: string): Promise<Issue | undefined> {
    const issues = await this.#store.read();
    return issues.find((issue) => String(issue.number) === number);
  }

  async listed(): Promise<ListedResource[]> {
    const issues = await this.#store.read();
    return issues.map(({ number, title }) => ({ uri: `issue://${number}`, name: `issue ${number}`, title }));
  }

  /**
   * Plans the work on open issues.
   * @param priority Lowest priority to include
   */
  @Prompt({ name: "plan_work", title: "Plan work" })
  async plan(priority: Priority = "normal"): Promise<string> {
    const order: readonly Priority[] = ["low", "normal", "high"];
    const issues = (await this.#store.read()).filter((issue) => issue.status === "open");
    const included = issues.filter((issue) => order.indexOf(issue.priority) >= order.indexOf(priority));
    const lines = included.map(({ number, title }) => `- ${number}: ${title}`);
    return ["Plan the work on these issues, the most urgent first:", ...lines].join("\n");
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
