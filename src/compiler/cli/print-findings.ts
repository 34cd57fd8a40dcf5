import { visible } from "../diagnostics/diagnostic.js";
import { readOwnManifest } from "../files/own-package.js";
import type { Finding, Findings, Format } from "./findings.js";
import { baseOf, type CliIo, formatPosition } from "./terminal.js";

/** Prints findings for another program. */
export function printFindings(found: Findings, format: Exclude<Format, "text" | "json">, io: CliIo): void {
  const base = rootOf(found, io);
  if (format === "github") io.out(`${annotations(found, io)}${found.summary}\n`);
  else if (format === "sarif") io.out(formatSarif(found.findings, base));
  else io.out(format === "junit" ? formatJunit(found, base) : formatRows(found, base));
}

/** Prints the findings as annotations of GitHub Actions beside the text, if the command runs in a workflow. */
export function annotateOnGithub(found: Findings, io: CliIo): void {
  if (process.env["GITHUB_ACTIONS"] === "true") io.out(annotations(found, io));
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

function formatRows({ command, findings, summary }: Findings, base: string): string {
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

/** Formats findings as a JUnit report: a test case for each, which fails for an error. @param base the prefix of paths */
export function formatJunit({ command, findings, summary }: Findings, base: string): string {
  const failures = findings.filter(({ level }) => level === "error").length;
  const cases = findings.map((finding) => formatCase(finding, command, base));
  const passed = cases.length > 0 ? [] : [`    <testcase name="${escapeXml(summary)}" classname="${command}"/>\n`];
  const tests = `tests="${cases.length + passed.length}" failures="${failures}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites ${tests}>\n`,
    `  <testsuite name="toolwright ${command}" ${tests} errors="0" skipped="0">\n`,
    ...cases,
    ...passed,
    "  </testsuite>\n</testsuites>\n",
  ].join("");
}

function formatCase({ rule, level, title, message, span }: Finding, command: string, base: string): string {
  const where = span ? formatPosition(span, base) : "";
  const text = escapeXml(where === "" ? message : `${where}\n${message}`);
  const [first = ""] = message.split("\n");
  const body =
    level === "error"
      ? `<failure message="${escapeXml(first)}" type="${escapeXml(rule)}">${text}</failure>`
      : `<system-out>${level}: ${text}</system-out>`;
  const name = escapeXml(where === "" ? title : `${title} ${where}`);
  return `    <testcase name="${name}" classname="${command}.${escapeXml(rule)}">\n      ${body}\n    </testcase>\n`;
}

/** Escapes text for XML. Characters that XML does not have are replaced by visible ones. */
function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return visible(text)
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replace(/[\u{FFFE}\u{FFFF}\p{Cs}]/gu, "\u{FFFD}");
}

/** Formats findings as SARIF 2.1.0, which code scanning services read. @param base the prefix of paths */
export function formatSarif(findings: readonly Finding[], base: string): string {
  const rules = [...new Map(findings.map((finding) => [finding.rule, finding])).values()];
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "toolwright",
            version: readOwnManifest().version,
            rules: rules.map(({ rule, title }) => ({ id: rule, shortDescription: { text: visible(title) } })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map(({ rule, level, message, span }) => ({
          ruleId: rule,
          level,
          message: { text: visible(message) },
          ...(span && {
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(base + span.file) },
                  region: {
                    startLine: span.line,
                    startColumn: span.column,
                    endLine: span.endLine,
                    endColumn: span.endColumn,
                  },
                },
              },
            ],
          }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
