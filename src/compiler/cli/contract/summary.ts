import { type ContractReport, summarizeTool } from "../../contract/index.js";
import { visible } from "./visible.js";

/** Formats one line for each tool that differs. */
export function formatSummary({ tools }: ContractReport): string {
  return tools.map((tool) => `${visible(summarizeTool(tool))}\n`).join("");
}
