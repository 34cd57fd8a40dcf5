import type { ToolError } from "../../model/index.js";
import { shorten } from "../../model/internal.js";

const maxLength = 4000;
const maxProblems = 3000;

/**
 * Formats an error for a model: what is wrong and where, what is allowed, and a valid input if one is known. Starts with the error's code
 * in brackets, unless it is the tool's own message. At most 4,000 characters.
 */
export function errorText(error: ToolError): string {
  if (error.code === "Execution") return shorten(error.message, maxLength);
  const [title = "", ...lines] = error.message.split("\n");
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxProblems) break;
    kept.push(line);
  }
  const left = lines.length - kept.length;
  const example = error.data?.example;
  const parts = [
    `[${error.code}] ${shorten(title, 400)}`,
    ...kept,
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...(example === undefined ? [] : [`A valid input: ${JSON.stringify(example)}`]),
  ];
  return shorten(parts.join("\n"), maxLength);
}
