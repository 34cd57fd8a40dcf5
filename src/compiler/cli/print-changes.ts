import { structuredPatch } from "diff";
import pc from "picocolors";
import { valueText } from "toolwright/internal/model";
import type { ContractChange } from "toolwright-compiler/contracts";
import { type ChangeEvidence, changeResults } from "../contracts/change.js";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import { countOf } from "../diagnostics/render.js";
import {
  type ChangeReport,
  evidenceOf,
  type LocatedChange,
  labelsOf,
  type ReportedTool,
  summarizeTool,
} from "../gate/index.js";
import { codeBlock, codeSpan } from "../page/markdown.js";
import type { Finding } from "./findings.js";
import { escapeMarkdown } from "./print-findings.js";
import { baseOf, type CliIo, formatPosition, positionOf, wrap } from "./terminal.js";

/** What supports the result of a change. `textDiff` has the lines of a changed text, with "-" and "+". */
function evidenceIn({ changes }: LocatedChange): ChangeEvidence & { readonly textDiff: readonly string[] } {
  // Changes of strings that are described together are equal.
  return { ...evidenceOf(changes), textDiff: changes.slice(0, 1).flatMap(textDiffOf) };
}

function textDiffOf(change: ContractChange): readonly string[] {
  if (change.kind !== "text") return [];
  const [before, after] = [change.before, change.after].map(valueText) as [string, string];
  const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 1 });
  // The marker for a missing newline at the end is of no interest here.
  const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith("\\")));
  return lines.map((line) => `${line.charAt(0)} ${line.slice(1)}`);
}

/** Formats the differences for a terminal. */
export function formatText(compared: ComparedSources, io: Pick<CliIo, "cwd" | "color" | "width">): string {
  const { before, after, report } = compared;
  const pair = `${visibleLine(before)} → ${visibleLine(after)}`;
  if (report.tools.length === 0) return `${pair}: no differences\n`;
  const base = baseOf(compared.root, io);
  const colors = pc.createColors(io.color.out);
  const write = (indent: string, text: string): string => wrap(visible(text), indent, io.width.out);
  const paint = (result: string): string =>
    /^(?:breaking|unknown)/.test(result)
      ? colors.red(result)
      : result === "compatible" || result === "additive"
        ? colors.green(result)
        : colors.yellow(result);

  function formatTool(tool: ReportedTool): string {
    const { id, summary, span, changes } = tool;
    const what = summary === undefined ? "" : ` ${visibleLine(summary)}`;
    const where = span ? colors.dim(` ${formatPosition(span, base)}`) : "";
    const heading = `${colors.bold(visibleLine(id))}${what} — ${paint(labelsOf(tool))}${where}\n`;
    return heading + changes.map(formatChange).join("");
  }

  function formatChange(change: LocatedChange): string {
    const { counterexample, note, textDiff } = evidenceIn(change);
    const where = change.span ? colors.dim(` ${formatPosition(change.span, base)}`) : "";
    const result = note === undefined ? paint(change.result) : `${paint(change.result)} (${visibleLine(note)})`;
    return [
      `${write("  ", visibleLine(change.summary)).trimEnd()} — ${result}${where}\n`,
      ...(counterexample
        ? [
            write("    ", `${counterexample.title}: ${JSON.stringify(counterexample.value)}`),
            ...counterexample.rejection.split("\n").map((line) => write("      ", line)),
          ]
        : []),
      ...textDiff.map((line) => colorOfLine(line)(write("    ", line))),
    ].join("");
  }

  function colorOfLine(line: string): (text: string) => string {
    return line.startsWith("-") ? colors.red : line.startsWith("+") ? colors.green : (text) => text;
  }

  return `${pair}\n\n${orderedTools(compared).map(formatTool).join("\n")}\n${write("", `${countTools(compared)}.`)}`;
}

/** Formats one line for each tool that differs, those with the worst result first. @param maxTools further tools are only counted */
export function formatSummary({ tools }: ChangeReport, maxTools: number = Infinity): string {
  const lines = tools.slice(0, maxTools).map((tool) => `${visibleLine(summarizeTool(tool))}\n`);
  const more = tools.length - lines.length;
  if (more > 0) lines.push(`${countOf(more, "more tool")} changed. \`toolwright diff\` examines all tools.\n`);
  return lines.join("");
}

/** Formats the differences as Markdown, for a pull request. */
export function formatMarkdown(compared: ComparedSources): string {
  const { before, after, report } = compared;
  const heading = `### Tool contract: ${codeSpan(visible(before))} → ${codeSpan(visible(after))}\n\n`;
  if (report.tools.length === 0) return `${heading}No differences.\n`;
  const tools = orderedTools(compared);
  const rows = tools.flatMap((tool) => {
    const whole = tool.summary === undefined ? [] : [{ summary: tool.summary, result: tool.result }];
    return [...whole, ...tool.changes].map(
      ({ summary, result }) =>
        `| ${codeSpan(visible(tool.id))} | ${escapeMarkdown(summary)} | ${emphasize(result)} |\n`,
    );
  });
  const details = tools.flatMap(({ id, changes }) => changes.map((change) => formatDetails(id, change)));
  return `${heading}${countTools(compared)}.\n\n| Tool | Change | Result |\n|---|---|---|\n${rows.join("")}${details.join("")}`;
}

function formatDetails(id: string, change: LocatedChange): string {
  const { counterexample, note, textDiff } = evidenceIn(change);
  const isNoteShown = note !== undefined && (change.result === "unknown" || change.result === "breaking");
  if (!counterexample && textDiff.length === 0 && !isNoteShown) return "";
  const block = (language: string, text: string): string => `${codeBlock(language, visible(text))}\n`;
  const parts = [
    ...(isNoteShown ? [`${escapeMarkdown(note)}\n`] : []),
    ...(counterexample
      ? [
          `${counterexample.title.charAt(0).toUpperCase()}${counterexample.title.slice(1)}:\n`,
          block("json", JSON.stringify(counterexample.value)),
          block("text", counterexample.rejection),
        ]
      : []),
    ...(textDiff.length > 0 ? [block("diff", textDiff.join("\n"))] : []),
  ];
  return `\n<details><summary>${escapeMarkdown(`${id}: ${change.summary}`)}</summary>\n\n${parts.join("\n")}\n</details>\n`;
}

function emphasize(result: string): string {
  return result === "breaking" || result === "unknown" ? `**${result}**` : result;
}

/** The differences that are not compatible, as findings for other programs. */
export function changeFindings(compared: ComparedSources): readonly Finding[] {
  return orderedTools(compared).flatMap((tool) => {
    const toFinding = ({ result, span }: Pick<LocatedChange, "result" | "span">, message: string): Finding => {
      const isBlocking = result === "breaking" || (result === "unknown" && compared.unknown === "breaking");
      return {
        rule: `contract/${result}`,
        level: isBlocking ? "error" : result === "unknown" ? "warning" : "note",
        title: `${result} change of ${tool.id}`,
        message,
        ...(span && { span }),
      };
    };
    const whole = tool.summary !== undefined && isShown(tool) ? [toFinding(tool, `${tool.id} ${tool.summary}`)] : [];
    return [...whole, ...tool.changes.filter(isShown).map((change) => toFinding(change, changeMessage(tool, change)))];
  });
}

/** The last line of a report. */
export function summaryOf(compared: ComparedSources): string {
  return `${compared.report.tools.length === 0 ? "No tool differs" : countTools(compared)}.`;
}

function isShown({ result }: Pick<LocatedChange, "result">): boolean {
  return result !== "compatible" && result !== "additive";
}

function changeMessage({ id }: ReportedTool, change: LocatedChange): string {
  const { counterexample, note, textDiff } = evidenceIn(change);
  const proof = counterexample
    ? [`${counterexample.title}: ${JSON.stringify(counterexample.value)}`, counterexample.rejection]
    : [];
  return [`${id}: ${change.summary}`, ...(note === undefined ? [] : [note]), ...proof, ...textDiff].join("\n");
}

/** The report as JSON, with file, line and column of each location. */
export function toJsonReport({ result, tools, unchanged }: ChangeReport): object {
  return {
    result,
    tools: tools.map(({ span, changes, ...tool }) => ({
      ...tool,
      ...positionOf(span),
      changes: changes.map(({ span: where, changes: parts, ...change }) => ({
        ...change,
        ...positionOf(where),
        changes: parts,
      })),
    })),
    unchanged: unchanged.map(({ id }) => id),
  };
}

/** Two sources and what differs between them, to be printed. */
export interface ComparedSources {
  readonly report: ChangeReport;
  /** The names of the sources. */
  readonly before: string;
  readonly after: string;
  /** The folder that source locations are relative to. */
  readonly root: string;
  /** Whether the new tools are those of a server: then a changed text, which may be an attack, comes first. */
  readonly isForeign: boolean;
  /** Whether changes with an unknown result count as breaking. */
  readonly unknown: "breaking" | "allowed";
}

function orderedTools({ report, isForeign }: ComparedSources): readonly ReportedTool[] {
  if (!isForeign) return report.tools;
  const tools = report.tools.map((tool) => ({ ...tool, changes: [...tool.changes].sort(byText) }));
  return tools.sort((a, b) => Number(hasNewDescription(b)) - Number(hasNewDescription(a)));
}

function byText(a: ReportedTool["changes"][number], b: ReportedTool["changes"][number]): number {
  return Number(b.result === "model-visible") - Number(a.result === "model-visible");
}

function hasNewDescription({ changes }: ReportedTool): boolean {
  return changes.some(({ changes: parts }) => parts.some(({ kind }) => kind === "text"));
}

/** Counts the tools by result: "3 tools differ (1 breaking, 2 compatible), 4 do not". Kinds are named if there is another one than tools. */
function countTools({ report }: ComparedSources): string {
  const { tools, unchanged } = report;
  const labels = tools.map(labelsOf);
  const counts = changeResults
    .flatMap((result) => [result, `${result} and model-visible`])
    .flatMap((label) => {
      const count = labels.filter((each) => each === label).length;
      return count === 0 ? [] : [`${count} ${label}`];
    });
  const isOnlyTools = [...tools, ...unchanged].every(({ kind }) => kind === "tool");
  const same = isOnlyTools || unchanged.length === 0 ? `${unchanged.length}` : countEntries(unchanged);
  return `${countEntries(tools)} ${tools.length === 1 ? "differs" : "differ"} (${counts.join(", ")}), ${same} ${unchanged.length === 1 ? "does" : "do"} not`;
}

/** Counts entries by kind: "2 tools, 1 prompt and 1 resource". */
function countEntries(entries: readonly Pick<ReportedTool, "kind">[]): string {
  const counts = (["tool", "prompt", "resource", "server"] as const).flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [countOf(count, kind)];
  });
  return [counts.slice(0, -1).join(", "), ...counts.slice(-1)].filter((part) => part !== "").join(" and ");
}
