import { cutText } from "./code-points.js";

const maxPathLength = 200;

/** One thing that is wrong with a value, and where. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the value; `""` is the whole value. */
  readonly path: string;
  readonly message: string;
}

/** Writes `title` and below it one line for each problem; a very long path is cut. */
export function formatProblems(title: string, problems: readonly Problem[]): string {
  const lines = problems.map(({ path, message }) => `- ${cutText(path, maxPathLength) || "(root)"}: ${message}`);
  return [title, ...lines].join("\n");
}
