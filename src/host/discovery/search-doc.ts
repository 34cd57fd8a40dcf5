import { type IdFormat, normalizeTags, type TagNormalizer, type Tool } from "toolwright/model";
import { lowerCase } from "./lower-case.js";
import { buildSummary, type Summary } from "./summary.js";
import { readToolMetadata } from "./tool-metadata.js";

/** The searchable form of a tool, which depends on the tool only. */
export interface SearchDoc {
  readonly id: string;
  /** The text fields of the tool in lower case, in a fixed order. */
  readonly docText: string;
  readonly summary: Summary;
}

/** Builds the search document of a tool. */
export function buildSearchDoc(
  tool: Tool,
  idFormat: IdFormat = "versioned",
  normalize: TagNormalizer = normalizeTags,
): SearchDoc {
  const summary = buildSummary(tool, idFormat, normalize);
  return { id: summary.id, docText: buildDocText(tool, normalize), summary };
}

/**
 * Joins the text fields of a tool with spaces, in lower case: name, namespace, description, summary, category and security summary, even if
 * empty; then input modes, output modes and tags.
 */
export function buildDocText(tool: Tool, normalize: TagNormalizer = normalizeTags): string {
  const { summary, category = "", securitySummary = "", inputModes = [], outputModes = [] } = readToolMetadata(tool);
  const { name, namespace = "", description = "" } = tool;
  const fields = [name, namespace, description, summary ?? description, category, securitySummary];
  return lowerCase([...fields, ...inputModes, ...outputModes, ...normalize(tool.tags ?? [])].join(" "));
}
