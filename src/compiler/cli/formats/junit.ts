import { visible } from "../../diagnostics/diagnostic.js";
import type { Finding, Findings } from "./finding.js";

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
  const where = span ? `${base}${span.file}:${span.line}:${span.column}` : "";
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
