import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import pc from "picocolors";
import type { FileChange } from "../generator/index.js";

interface DiffOptions {
  /** Prefix of the path. */
  readonly base: string;
  readonly color: boolean;
}

/** Formats the change of a file as a unified diff from its content on disk to its generated content. */
export function formatDiff(change: FileChange, options: DiffOptions): string {
  const { before, after } = change;
  const path = options.base + change.path;
  const from = before === undefined ? "/dev/null" : `a/${path}`;
  const to = after === undefined ? "/dev/null" : `b/${path}`;
  if (before !== undefined && after !== undefined && withUnixLineEndings(before) === withUnixLineEndings(after)) {
    return `--- ${from}\n+++ ${to}\nonly the line endings differ; add "*.ts text eol=lf" to .gitattributes to keep them\n`;
  }
  const patch = createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return options.color ? patch.split("\n").map(paint).join("\n") : patch;
}

const { red, green, cyan, bold } = pc.createColors(true);

function paint(line: string): string {
  if (line.startsWith("---") || line.startsWith("+++")) return bold(line);
  if (line.startsWith("-")) return red(line);
  if (line.startsWith("+")) return green(line);
  return line.startsWith("@@") ? cyan(line) : line;
}

function withUnixLineEndings(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
