import pc from "picocolors";
import { visible, visibleLine } from "../../diagnostics/visible.js";
import { type LocatedChange, labelOf, type ReportedTool } from "../../gate/index.js";
import type { CliIo } from "../io.js";
import { baseOf } from "../print.js";
import { wrap } from "../wrap.js";
import { type ComparedSources, countTools, orderedTools } from "./compared-sources.js";
import { evidenceOf } from "./evidence.js";

/** Formats the differences for a terminal. */
export function formatText(compared: ComparedSources, io: Pick<CliIo, "cwd" | "color" | "width">): string {
  const { before, after, report } = compared;
  const pair = `${visibleLine(before)} → ${visibleLine(after)}`;
  if (report.tools.length === 0) return `${pair}: no differences\n`;
  const base = baseOf(compared.root, io);
  const colors = pc.createColors(io.color.out);
  const write = (indent: string, text: string): string => wrap(visible(text), indent, io.width.out);
  const paint = (result: string): string =>
    result === "breaking" || result === "unknown"
      ? colors.red(result)
      : result === "compatible"
        ? colors.green(result)
        : colors.yellow(result);

  function formatTool(tool: ReportedTool): string {
    const { id, summary, span, changes } = tool;
    const what = summary === undefined ? "" : ` ${visibleLine(summary)}`;
    const where = span ? colors.dim(` ${base}${span.file}:${span.line}:${span.column}`) : "";
    const heading = `${colors.bold(visibleLine(id))}${what} — ${paint(labelOf(tool))}${where}\n`;
    return heading + changes.map(formatChange).join("");
  }

  function formatChange(change: LocatedChange): string {
    const { counterexample, note, textDiff } = evidenceOf(change);
    const where = change.span
      ? colors.dim(` ${base}${change.span.file}:${change.span.line}:${change.span.column}`)
      : "";
    const result = note === undefined ? paint(change.result) : `${paint(change.result)} (${visibleLine(note)})`;
    return [
      `${write("  ", visibleLine(change.summary)).trimEnd()} — ${result}${where}\n`,
      ...(counterexample
        ? [
            write("    ", `${counterexample.title}: ${counterexample.payload}`),
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
