import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import pc from "picocolors";
import type { FileChange } from "../generator/index.js";

/** A file before and after a change; undefined where it does not exist. */
interface ChangedText {
  readonly path: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

interface DiffOptions {
  /** Prefix of the path. */
  readonly base: string;
  readonly color: boolean;
}

/** Formats the change of a file as a unified diff from its content on disk to its generated content. */
export function formatDiff(change: ChangedText, options: DiffOptions): string {
  const { before, after } = change;
  const path = options.base + change.path;
  const from = before === undefined ? "/dev/null" : `a/${path}`;
  const to = after === undefined ? "/dev/null" : `b/${path}`;
  if (differsInLineEndings(change)) {
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

/** Whether the content of a generated file differs from what the source generates, not only its line endings. */
export function isStale(change: FileChange): boolean {
  return change.status !== "unchanged" && !differsInLineEndings(change);
}

/** Formats one line: "stale    src/generated/tools.json". */
export function formatStale(change: FileChange, base: string): string {
  return `${conditions[change.status].padEnd(8)} ${base}${change.path}${formattingNote(change)}\n`;
}

function formattingNote(change: FileChange): string {
  if (differsInLineEndings(change)) return " (only the line endings differ)";
  return differsInFormat(change) ? " (only white space differs: exclude the folder from your formatter)" : "";
}

/** Whether a formatter may have changed a file: with the white space outside of strings, it changes the commas and bars at the ends of lists. */
function differsInFormat({ status, before = "", after = "" }: FileChange): boolean {
  const plain = (text: string): string =>
    text
      .replace(/("(?:[^"\\\n]|\\.)*")|\s+/g, (_, string: string | undefined) => string ?? "")
      .replace(/,(?=[)\]}])/g, "")
      .replace(/(?<=[=:(<,])\|/g, "");
  return status === "changed" && plain(before) === plain(after);
}

function differsInLineEndings({ before, after }: ChangedText): boolean {
  const unified = before?.replaceAll("\r\n", "\n");
  return unified !== undefined && unified === after?.replaceAll("\r\n", "\n");
}

const conditions = { new: "missing", changed: "stale", orphaned: "orphaned", unchanged: "current" } as const;
