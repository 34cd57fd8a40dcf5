import { visible } from "../../diagnostics/diagnostic.js";
import { baseOf, type CliIo } from "../terminal.js";
import type { Findings, Format } from "./finding.js";
import { formatJunit } from "./junit.js";
import { formatSarif } from "./sarif.js";

/** Prints findings for another program. */
export function printFindings(found: Findings, format: Exclude<Format, "text" | "json">, io: CliIo): void {
  if (format === "github") io.out(`${annotations(found, io)}${found.summary}\n`);
  else io.out(formatFindings(found, format, rootOf(found, io)));
}

/** Prints the findings as annotations of GitHub Actions beside the text, if the command runs in a workflow. */
export function annotateOnGithub(found: Findings, io: CliIo): void {
  if (process.env["GITHUB_ACTIONS"] === "true") io.out(annotations(found, io));
}

function formatFindings(found: Findings, format: "sarif" | "junit" | "markdown", base: string): string {
  if (format === "sarif") return formatSarif(found.findings, base);
  return format === "junit" ? formatJunit(found, base) : formatTable(found, base);
}

/** Services expect paths in the repository, which the workflow is in. */
function rootOf({ root }: Findings, io: CliIo): string {
  return baseOf(root, { cwd: process.env["GITHUB_WORKSPACE"] ?? io.cwd });
}

/** Formats findings as workflow commands, which GitHub shows at their lines. */
function annotations(found: Findings, io: CliIo): string {
  const base = rootOf(found, io);
  const lines = found.findings.map(({ level, title, message, span }) => {
    const properties = {
      ...(span && {
        file: base + span.file,
        line: String(span.line),
        endLine: String(span.endLine),
        col: String(span.column),
        endColumn: String(span.endColumn),
      }),
      title,
    };
    const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
    return `::${level === "note" ? "notice" : level} ${list.join(",")}::${escapeData(message)}\n`;
  });
  return lines.join("");
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return visible(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function formatTable({ command, findings, summary }: Findings, base: string): string {
  const rows = findings.map(({ rule, level, message, span }) => {
    const where = span ? `${base}${span.file}:${span.line}` : "";
    return `| ${escapeMarkdown(where)} | ${level} | ${escapeMarkdown(rule)} | ${escapeMarkdown(message)} |\n`;
  });
  const table = rows.length === 0 ? "" : `\n| Location | Level | Rule | Problem |\n|---|---|---|---|\n${rows.join("")}`;
  return `### toolwright ${command}\n\n${escapeMarkdown(summary)}\n${table}`;
}

/** Escapes text for a line or a cell of a table. */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .replaceAll("\n", " ")
    .replaceAll(/[\\`*_{}[\]<>#|~@]/g, (character) => (character === "<" ? "&lt;" : `\\${character}`));
}
