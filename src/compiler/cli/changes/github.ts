import type { Span } from "../../diagnostics/index.js";
import { visible } from "../../diagnostics/visible.js";
import type { LocatedChange, ReportedTool } from "../../gate/index.js";
import { baseOf } from "../print.js";
import { type ComparedSources, countTools, orderedTools } from "./compared-sources.js";
import { evidenceOf } from "./evidence.js";

/**
 * Formats the differences as workflow commands of GitHub Actions, which shows them at their lines. Compatible changes are only counted.
 * Files are relative to the repository, or to `cwd` if it is not known.
 */
export function formatGithub(compared: ComparedSources, cwd: string): string {
  const base = baseOf(compared.root, { cwd: process.env["GITHUB_WORKSPACE"] ?? cwd });
  const lines = orderedTools(compared).flatMap((tool) => [
    ...(tool.summary !== undefined && tool.result !== "compatible"
      ? [annotate(tool.result, tool, `${tool.id} ${tool.summary}`, tool.span)]
      : []),
    ...tool.changes
      .filter(({ result }) => result !== "compatible")
      .map((change) => annotate(change.result, tool, messageOf(tool, change), change.span)),
  ]);
  const { tools } = compared.report;
  return `${lines.join("")}${tools.length === 0 ? "No tool differs" : countTools(compared)}.\n`;

  function annotate(result: string, { id }: ReportedTool, message: string, span: Span | undefined): string {
    const isBlocking = result === "breaking" || (result === "unknown" && compared.unknown === "breaking");
    const level = isBlocking ? "error" : result === "unknown" ? "warning" : "notice";
    const properties = {
      ...(span && {
        file: base + span.file,
        line: String(span.line),
        endLine: String(span.endLine),
        col: String(span.column),
        endColumn: String(span.endColumn),
      }),
      title: `${result} change of ${id}`,
    };
    const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
    return `::${level} ${list.join(",")}::${escapeData(message)}\n`;
  }
}

function messageOf({ id }: ReportedTool, change: LocatedChange): string {
  const { counterexample, note, textDiff } = evidenceOf(change);
  const proof = counterexample ? [`${counterexample.title}: ${counterexample.payload}`, counterexample.rejection] : [];
  return [`${id}: ${change.summary}`, ...(note === undefined ? [] : [note]), ...proof, ...textDiff].join("\n");
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return visible(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
