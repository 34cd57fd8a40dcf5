import { shorten } from "../../json-schema/strings.js";

const maxPathLength = 200;

/** One validation problem and its location. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the value; `""` is the root. */
  readonly path: string;
  readonly message: string;
}

/** Formats `title` and the problems, one per line. Long paths are truncated. */
export function formatProblems(title: string, problems: readonly Problem[]): string {
  const lines = problems.map(({ path, message }) => `- ${shorten(path, maxPathLength) || "(root)"}: ${message}`);
  return [title, ...lines].join("\n");
}
