import { resolve } from "node:path";
import { countOf } from "../diagnostics/summarize.js";
import { statOf } from "../files/file-stamp.js";
import type { Report, Session, TimelineSpan } from "../generator/index.js";
import type { CliIo } from "./io.js";

/** Prints the duration of each stage, and the counts of files read and generated, to standard error. */
export function printStats(report: Report, session: Session, spans: readonly TimelineSpan[], io: CliIo): void {
  const stages = new Map<string, number>();
  for (const { stage, start, end } of spans) stages.set(stage, (stages.get(stage) ?? 0) + end - start);
  for (const [stage, time] of stages) io.err(`${stage.padEnd(16)}${time.toFixed(0).padStart(7)} ms\n`);
  const bytes = report.changes.reduce((sum, change) => sum + sizeOf(change, report.root), 0);
  const read = report.isCached ? "0 files read" : `${countOf(session.dependencies.files.size, "file")} read`;
  const generated = report.isCached ? [] : [`${bytes} bytes in ${countOf(report.changes.length, "generated file")}`];
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  io.err(`${[read, countOf(report.tools.length, "tool"), ...generated, `${memory} MB peak memory`].join(", ")}\n`);
}

/** The size of a generated file in bytes. The text of an unchanged one is not always read. */
function sizeOf({ path, status, after = "" }: Report["changes"][number], root: string): number {
  return status === "unchanged" ? Number(statOf(resolve(root, path))?.size ?? 0) : Buffer.byteLength(after);
}
