import { changeResults } from "../../contracts/change.js";
import { countOf } from "../../diagnostics/render.js";
import { type ContractReport, labelOf, type ReportedTool } from "../../gate/index.js";

/** Two sources and what differs between them, to be printed. */
export interface ComparedSources {
  readonly report: ContractReport;
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

/** The tools in the order to print them. */
export function orderedTools({ report, isForeign }: ComparedSources): readonly ReportedTool[] {
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

/** Counts the tools by result: "3 tools differ (1 breaking, 2 compatible), 4 do not". */
export function countTools({ report }: ComparedSources): string {
  const { tools, unchanged } = report;
  const labels = tools.map(labelOf);
  const counts = changeResults.flatMap((label) => {
    const count = labels.filter((each) => each === label).length;
    return count === 0 ? [] : [`${count} ${label}`];
  });
  const isOnlyTools = tools.every(({ kind }) => kind === "tool");
  const count = isOnlyTools
    ? countOf(tools.length, "tool")
    : tools.length === 1
      ? "1 entry"
      : `${tools.length} entries`;
  return `${count} ${tools.length === 1 ? "differs" : "differ"} (${counts.join(", ")}), ${unchanged.length} ${unchanged.length === 1 ? "does" : "do"} not`;
}
