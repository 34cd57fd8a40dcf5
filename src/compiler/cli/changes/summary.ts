import { countOf } from "../../diagnostics/summarize.js";
import { visibleLine } from "../../diagnostics/visible.js";
import { type ContractReport, summarizeTool } from "../../gate/index.js";

/** Formats one line for each tool that differs, those with the worst result first. @param maxTools further tools are only counted */
export function formatSummary({ tools }: ContractReport, maxTools: number = Infinity): string {
  const lines = tools.slice(0, maxTools).map((tool) => `${visibleLine(summarizeTool(tool))}\n`);
  const more = tools.length - lines.length;
  if (more > 0) lines.push(`${countOf(more, "more tool")} changed. \`toolwright diff\` examines all tools.\n`);
  return lines.join("");
}
