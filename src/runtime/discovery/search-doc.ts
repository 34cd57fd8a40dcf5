import { type IdFormat, normalizeTags, type Tool } from "../model/index.js";
import { lowerCase } from "./lower-case.js";
import { buildSummary, type Summary } from "./summary.js";
import { readToolMetadata } from "./tool-metadata.js";

/** What a searcher scores: the same for the same tool always, and read-only (seed 003, "SearchDoc schema"). */
export interface SearchDoc {
  readonly id: string;
  /** The texts of the tool in lower case, in one fixed order. */
  readonly docText: string;
  readonly summary: Summary;
}

/** Builds the search document of a tool (canonical contracts, 5.2). */
export function buildSearchDoc(tool: Tool, idFormat: IdFormat = "versioned"): SearchDoc {
  const summary = buildSummary(tool, idFormat);
  return { id: summary.id, docText: buildDocText(tool), summary };
}

/**
 * Joins the texts of a tool by spaces, in lower case (canonical contracts, 5.2, with C13): name, namespace, description, summary, category and
 * security summary always, even when they are empty; then input modes, output modes and tags where there are any.
 */
export function buildDocText(tool: Tool): string {
  const { summary, category = "", securitySummary = "", inputModes = [], outputModes = [] } = readToolMetadata(tool);
  const { name, namespace = "", description = "" } = tool;
  const always = [name, namespace, description, summary ?? description, category, securitySummary];
  return lowerCase([...always, ...inputModes, ...outputModes, ...normalizeTags(tool.tags ?? [])].join(" "));
}
