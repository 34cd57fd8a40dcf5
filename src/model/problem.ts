/** One thing that is wrong with a value, and where. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the value; `""` is the whole value. */
  readonly path: string;
  readonly message: string;
}

/** Writes `title` and below it one line for each problem. */
export function formatProblems(title: string, problems: readonly Problem[]): string {
  return [title, ...problems.map(({ path, message }) => `- ${path || "(root)"}: ${message}`)].join("\n");
}
