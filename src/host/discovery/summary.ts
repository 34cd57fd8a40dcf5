import { formatToolId, type IdFormat, normalizeTags, type TagNormalizer, type Tool } from "toolwright/model";
import { readToolMetadata, type ToolMetadata } from "./tool-metadata.js";
import { truncate } from "./truncate.js";

/** The maximum length of a short description, in code points. */
export const maxShortDescriptionLength = 120;

/** A short description of a tool for search results and listings, without schemas. */
export interface Summary extends Omit<ToolMetadata, "summary"> {
  readonly id: string;
  readonly name: string;
  readonly namespace?: string;
  /** `_meta.summary` or the description, truncated to 120 characters. */
  readonly shortDescription?: string;
  /** Equal to `shortDescription`. */
  readonly summary?: string;
  /** Normalized. */
  readonly tags?: readonly string[];
}

/** Builds the summary of a tool. */
export function buildSummary(
  tool: Tool,
  idFormat: IdFormat = "versioned",
  normalize: TagNormalizer = normalizeTags,
): Summary {
  const { summary: text = tool.description ?? "", ...metadata } = readToolMetadata(tool);
  const summary = truncate(text, maxShortDescriptionLength);
  const tags = normalize(tool.tags ?? []);
  return {
    id: formatToolId(tool, idFormat),
    name: tool.name,
    ...(tool.namespace && { namespace: tool.namespace }),
    ...(summary && { shortDescription: summary, summary }),
    ...metadata,
    ...(tags.length > 0 && { tags }),
  };
}
