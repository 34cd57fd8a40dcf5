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

/** Returns the message of any thrown value. Never throws. */
export function messageOfThrown(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    // The `message` getter throws, or the value cannot be converted to a string.
    return "an unreadable error";
  }
}
