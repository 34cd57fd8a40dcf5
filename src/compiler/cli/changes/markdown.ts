import { visible } from "../../diagnostics/visible.js";
import type { LocatedChange } from "../../gate/index.js";
import { type ComparedSources, countTools, orderedTools } from "./compared-sources.js";
import { evidenceOf } from "./evidence.js";

/** Formats the differences as Markdown, for a pull request. */
export function formatMarkdown(compared: ComparedSources): string {
  const { before, after, report } = compared;
  const heading = `### Tool contract: ${code(before)} → ${code(after)}\n\n`;
  if (report.tools.length === 0) return `${heading}No differences.\n`;
  const tools = orderedTools(compared);
  const rows = tools.flatMap((tool) => {
    const whole = tool.summary === undefined ? [] : [{ summary: tool.summary, result: tool.result }];
    return [...whole, ...tool.changes].map(
      ({ summary, result }) => `| ${code(tool.id)} | ${escapeText(summary)} | ${emphasize(result)} |\n`,
    );
  });
  const details = tools.flatMap(({ id, changes }) => changes.map((change) => formatDetails(id, change)));
  return `${heading}${countTools(compared)}.\n\n| Tool | Change | Result |\n|---|---|---|\n${rows.join("")}${details.join("")}`;
}

function formatDetails(id: string, change: LocatedChange): string {
  const { counterexample, note, textDiff } = evidenceOf(change);
  if (!counterexample && textDiff.length === 0 && (note === undefined || change.result !== "unknown")) return "";
  const parts = [
    ...(change.result === "unknown" && note !== undefined ? [`${escapeText(note)}\n`] : []),
    ...(counterexample
      ? [
          `${capitalize(counterexample.title)}:\n`,
          fence("json", counterexample.payload),
          fence("text", counterexample.rejection),
        ]
      : []),
    ...(textDiff.length > 0 ? [fence("diff", textDiff.join("\n"))] : []),
  ];
  return `\n<details><summary>${escapeText(`${id}: ${change.summary}`)}</summary>\n\n${parts.join("\n")}\n</details>\n`;
}

function emphasize(result: string): string {
  return result === "breaking" || result === "unknown" ? `**${result}**` : result;
}

/** A fence that is longer than any in the text. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${visible(text)}\n${ticks}\n`;
}

/** Code in a line or a cell of a table. Backticks and line breaks would end it. */
function code(text: string): string {
  return `\`${visible(text).replaceAll(/[`\n]/g, " ").replaceAll("|", "\\|")}\``;
}

function escapeText(text: string): string {
  return visible(text)
    .replaceAll("\n", " ")
    .replaceAll(/[\\`*_{}[\]<>#|~@]/g, (character) => (character === "<" ? "&lt;" : `\\${character}`));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
