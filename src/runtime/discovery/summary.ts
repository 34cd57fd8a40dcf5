import { formatToolId, type IdFormat, normalizeTags, type Tool } from "../model/index.js";
import { readToolMetadata } from "./tool-metadata.js";
import { truncate } from "./truncate.js";

/** How many characters of a tool's summary a listing shows (seed 003, "Summary schema"). */
export const maxShortDescriptionLength = 120;

/** What a search or a listing says of a tool: never its schemas (seed 003, "Summary schema"). */
export interface Summary {
  readonly id: string;
  readonly name: string;
  readonly namespace?: string;
  /** `_meta.summary`, or else the description, cut to {@link maxShortDescriptionLength} characters. */
  readonly shortDescription?: string;
  /** The same text as `shortDescription`. */
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  /** The names of the security schemes that the tool needs, sorted and joined by commas. */
  readonly securitySummary?: string;
  /** In normal form. */
  readonly tags?: readonly string[];
}

/** Builds the summary of a tool (canonical contracts, 5.1). */
export function buildSummary(tool: Tool, idFormat: IdFormat = "versioned"): Summary {
  const { summary: text = tool.description ?? "", ...metadata } = readToolMetadata(tool);
  const summary = truncate(text, maxShortDescriptionLength);
  const tags = normalizeTags(tool.tags ?? []);
  return {
    id: formatToolId(tool, idFormat),
    name: tool.name,
    ...(tool.namespace && { namespace: tool.namespace }),
    ...(summary && { shortDescription: summary, summary }),
    ...metadata,
    ...(tags.length > 0 && { tags }),
  };
}
