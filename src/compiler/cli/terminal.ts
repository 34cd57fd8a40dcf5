import { fstatSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { losses } from "../diagnostics/catalogue.js";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import type { Diagnostic, Span } from "../diagnostics/index.js";
import {
  countOf,
  groupDiagnostics,
  limitKinds,
  renderDiagnostics,
  summarizeDiagnostics,
} from "../diagnostics/render.js";
import { writeCacheFile } from "../files/cache-file.js";
import { findUpwards } from "../files/own-package.js";
import { join, relative, resolve } from "../files/paths.js";
import { checksumOf, existsNow, readNow } from "../files/read-now.js";
import type { LocateOptions } from "../generator/project.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The stream of a standard descriptor. */
type StandardStream = WriteStream & { readonly fd: number };

/** Whether to use colors on a stream: NO_COLOR and FORCE_COLOR decide first; otherwise on terminals, and in the logs of CI systems. */
export function usesColors(stream: StandardStream, env: Environment = process.env): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if (stream.isTTY) return stream.hasColors();
  return isSet(env["CI"]) && ciWithColors.some((name) => isSet(env[name])) && !isRedirectedToFile(stream.fd);
}

/** The width of a terminal in columns. Undefined for anything else. */
export function widthOf(stream: WriteStream): number | undefined {
  return stream.isTTY && stream.columns > 0 ? stream.columns : undefined;
}

/** Variables of CI systems that show colors in their logs. */
const ciWithColors = ["GITHUB_ACTIONS", "GITLAB_CI", "GITEA_ACTIONS", "CIRCLECI", "TRAVIS", "BUILDKITE", "DRONE"];

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}

/** Whether the output is redirected to a file, such as that of `check --diff > stale.diff`. */
function isRedirectedToFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return true;
  }
}

const hanging = "  ";

/** Indents a line. Breaks it at spaces if it is longer than `columns`, with further indentation. Colors take no columns. */
export function wrap(text: string, indent: string, columns: number | undefined): string {
  const width = columns === undefined ? Number.POSITIVE_INFINITY : Math.max(20, columns - indent.length);
  const lines: string[] = [];
  let rest = text;
  for (let room = width; indexOfColumn(rest, room) < rest.length; room = width - hanging.length) {
    const limit = indexOfColumn(rest, room);
    const space = rest.lastIndexOf(" ", limit);
    const [word = ""] = rest.slice(space + 1).split(" ", 1);
    // A word such as a URL is broken only if it does not fit in a line of its own.
    const isAtSpace = space > limit / 2 || (space > 0 && word.length <= width - hanging.length);
    const end = isAtSpace ? space : limit;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^ /, "");
  }
  return [...lines, rest].map((line, index) => `${indent}${index === 0 ? "" : hanging}${line}\n`).join("");
}

/** Wraps each line of a text that is longer than `columns`. */
export function wrapLines(text: string, columns: number): string {
  return text.replace(/.+\n/g, (line) => wrap(line.slice(0, -1), "", columns));
}

/** The index in `text` of the character in a column, or the length of the text if it ends before. */
function indexOfColumn(text: string, column: number): number {
  let columns = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors start with a control character.
  for (const { 0: part, index } of text.matchAll(/(?:\u001b\[\d+m)+|[^\u001b]/gu)) {
    if (part.startsWith("\u001b")) continue;
    if (columns === column) return index;
    columns += 1;
  }
  return text.length;
}

/** Formats rows as lines of aligned columns. If a line would exceed `width`, its last cell is shortened. */
export function formatTable(given: readonly (readonly string[])[], width: number = Number.POSITIVE_INFINITY): string {
  const rows = given.map((row) => row.map(visibleLine));
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.map((line) => `${line.length > width ? `${line.slice(0, width - 1)}…` : line}\n`).join("");
}

/** The input and output of a command: the process's own in `bin.ts`, recorded in tests. */
export interface CliIo {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  readonly color: { readonly out: boolean; readonly err: boolean };
  /** The width of each stream in columns. Undefined if it is not a terminal. */
  readonly width: { readonly out?: number | undefined; readonly err?: number | undefined };
  /** Asks a question that the user answers with yes or no. Absent without a terminal. */
  ask?(question: string): Promise<boolean>;
  /** Reads a line that the user types after `prompt`; undefined at the end of the input. Absent without a terminal. */
  readonly readLine?: (prompt: string) => Promise<string | undefined>;
}

/** 0: success. 1: errors in the source, or stale files. 2: invalid usage or config. 13: a module that never loads, as with Node. 70: a bug in toolwright. */
export type ExitCode = 0 | 1 | 2 | 13 | 70;

interface StringFlag {
  readonly type: "string";
  /** What the help shows for the value. */
  readonly value: string;
  readonly help: string;
}

interface BooleanFlag {
  readonly type: "boolean";
  readonly value?: never;
  readonly help: string;
}

/** The flags that `start` and `main` both declare, in the form of `parseArgs`. */
export const sharedFlags: Readonly<
  Record<"cwd" | "config", StringFlag> & Record<"check" | "diff" | "json" | "all", BooleanFlag>
> = {
  cwd: {
    type: "string",
    value: "<folder>",
    help: "look for the project in this folder or its parents, and run tools there (default: the working directory)",
  },
  config: { type: "string", value: "<file>", help: "the config file (default: toolwright.config.{ts,js,mjs,json})" },
  check: { type: "boolean", help: "write nothing; exit with 1 if a file would change" },
  diff: { type: "boolean", help: "print a unified diff of each file; with --json, as a property of each change" },
  json: { type: "boolean", help: "print one JSON document: ok, tools, changes, diagnostics" },
  all: {
    type: "boolean",
    help: "print every warning, also known ones, and each of many equal ones",
  },
};

/** The options of every command. */
export type ProjectFlags = Pick<LocateOptions, "cwd" | "config">;

/** Which warnings and notes are printed; errors always are. */
export interface Selection {
  /** With `--all`: each diagnostic, with its location. */
  readonly all?: boolean | undefined;
  /** How many of each code are printed. Default: all. */
  readonly perKind?: number;
  /** What lists those that are not printed. Without it, they are not counted. */
  readonly lister?: string;
  /** Those that the last run has printed are not printed; `part` if this run does not report everything. */
  readonly known?: "whole" | "part";
  /** Whether none of the known ones are printed, because the command is not about the source. */
  readonly onlyNew?: boolean;
}

/** For commands that an author runs again and again. */
export const quietly = { perKind: 5, known: "whole", lister: "`--all`" } as const;

/** Prints diagnostics and their count to standard error. `root` is the folder that their paths are relative to. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  root: string,
  io: CliIo,
  { all, perKind = Number.POSITIVE_INFINITY, lister, known: memory, onlyNew = lister === undefined }: Selection = {},
): void {
  if (diagnostics.length === 0 && !memory) return;
  const { fresh, known } = memory
    ? separateKnown(diagnostics, root, memory === "whole", onlyNew)
    : { fresh: diagnostics, known: [] };
  const shown = all ? diagnostics : fresh;
  const more = all ? new Map(diagnostics.map((each) => [each, 0])) : groupDiagnostics(shown);
  const { listed, unlisted } = limitKinds(more, all ? Number.POSITIVE_INFINITY : perKind);
  const text = renderDiagnostics(listed, {
    more,
    unlisted,
    ...(lister !== undefined && { lister }),
    color: io.color.err,
    base: baseOf(root, io),
    ...(io.width.err !== undefined && { width: io.width.err }),
  });
  if (listed.length > 0) io.err(`${text}\n${summarizeDiagnostics(shown)}\n`);
  if (!all && !onlyNew && known.length > 0)
    io.err(`${countOf(known.length, "known warning")}; ${lister} lists ${known.length === 1 ? "it" : "them"}\n`);
}

/** Prints an error that has no location, in the form of diagnostics. */
export function printError(message: string, io: CliIo): void {
  io.err(`${io.color.err ? "\u001b[31merror\u001b[39m" : "error"}: ${visible(message)}\n`);
}

/** Prints a warning that has no location. */
export function printWarning(message: string, io: CliIo): void {
  io.err(`warning: ${visible(message)}\n`);
}

/** On a terminal, says what `work` is doing until it prints something or ends. The compiler blocks, so nothing can be printed after a second. */
export async function withNotice<T>(io: CliIo, text: string, work: (io: CliIo) => Promise<T>): Promise<T> {
  if (io.width.err === undefined) return work(io);
  let isShown = true;
  const clear = (): void => {
    if (isShown) io.err("\r\u001b[2K");
    isShown = false;
  };
  const after =
    (print: (text: string) => void): typeof print =>
    (printed) => {
      clear();
      print(printed);
    };
  io.err(`${text} …`);
  try {
    return await work({ ...io, out: after(io.out), err: after(io.err) });
  } finally {
    clear();
  }
}

/** Prints a value as JSON to standard output. Characters that could control a terminal are escaped, which does not change the value. */
export function printJson(value: unknown, io: CliIo): void {
  io.out(jsonText(value));
}

/** Formats JSON with two spaces. Characters that a reader cannot see are escaped. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value, undefined, 2);
  return `${json.replace(/[^\P{C}\n]|[\u2028\u2029]/gu, escapeJson)}\n`;
}

function escapeJson(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns the exit code for a result: 2 if the config is invalid. */
export function exitCodeOf(result: { readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] }): ExitCode {
  if (result.diagnostics.some((each) => each.code === "config/invalid")) return 2;
  return result.ok ? 0 : 1;
}

/** Converts flags to the generator's options, with an absolute `cwd`. */
export function projectOf(flags: ProjectFlags, io: CliIo): { readonly cwd: string; readonly config?: string } {
  return { cwd: resolve(io.cwd, flags.cwd ?? "."), ...(flags.config !== undefined && { config: flags.config }) };
}

/** Returns the prefix that makes project paths relative to the working directory: "" in the project root. */
export function baseOf(root: string, io: Pick<CliIo, "cwd">): string {
  const base = relative(io.cwd, root);
  return base === "" ? "" : `${base}/`;
}

/** A location without the source line, for JSON. Empty if there is none. */
export function positionOf(span: Span | undefined): Pick<Span, "file" | "line" | "column"> | Record<string, never> {
  return span ? { file: span.file, line: span.line, column: span.column } : {};
}

/** Formats a location, such as `src/tools.ts:3:5`, with the prefix of `baseOf`. */
export function formatPosition({ file, line, column }: Span, base: string): string {
  return `${base}${file}:${line}:${column}`;
}

/** Ends a command with an exit code, and an error message, unless that is empty. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Separates the warnings and notes that the last run in a project printed from those that it did not print, and remembers all of them. What has
 * no effect (`losses`) is not known, unless `onlyNew` is set. A run that does not report everything, such as one with errors, forgets nothing.
 */
function separateKnown(
  diagnostics: readonly Diagnostic[],
  root: string,
  isWhole: boolean,
  onlyNew: boolean,
): Record<"fresh" | "known", readonly Diagnostic[]> {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  if (modules === undefined) return { fresh: diagnostics, known: [] };
  const file = join(modules, ".cache/toolwright", `${checksumOf(Buffer.from(root))}.printed`);
  const before = new Set(readNow(file)?.text.split("\n"));
  const isKnown = (each: Diagnostic): boolean =>
    each.severity !== "error" && (onlyNew || !losses.has(each.code)) && before.has(printedKey(each));
  const forgets = isWhole && diagnostics.every(({ severity }) => severity !== "error");
  const after = new Set([...(forgets ? [] : before), ...diagnostics.map(printedKey)]);
  const isSame = after.size === before.size && [...after].every((key) => before.has(key));
  if (!isSame) writeCacheFile(file, Buffer.from([...after].join("\n")));
  return { fresh: diagnostics.filter((each) => !isKnown(each)), known: diagnostics.filter(isKnown) };
}

/** Without the line, because edits above a warning move it. */
function printedKey({ code, message, span }: Diagnostic): string {
  return checksumOf(Buffer.from([code, span?.file, message].join("\0")));
}
