import { type Mistake, mistakes } from "./mistakes.js";
import type { Recording } from "./play.js";

/** The recorded messages, relative to the repository. */
export const pageFile = "test/e2e/first-hour/messages.md";

const introduction = `# Common mistakes

What toolwright prints for mistakes of the first hour with it. Each message has the location, the cause and what to do.
A test makes every mistake on this page and compares the messages.
`;

/** Formats the page. */
export function formatPage(recordingOf: (mistake: Mistake) => Recording): string {
  const sections = Object.entries(mistakes).map(
    ([title, group]) =>
      `\n## ${title}\n${group.map((mistake) => `\n${formatMistake(mistake, recordingOf(mistake))}`).join("")}`,
  );
  return introduction + sections.join("");
}

/** Formats the section of one mistake. */
export function formatMistake({ title, args = ["generate"] }: Mistake, { code, message }: Recording): string {
  const outcome = code === 0 ? "prints a warning" : `exits with ${code}`;
  return `### ${title}\n\n\`toolwright ${args.join(" ")}\` ${outcome}:\n\n\`\`\`text\n${message}\n\`\`\`\n`;
}
