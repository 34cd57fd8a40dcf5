import {
  formatToolId,
  type IdFormat,
  type JsonObject,
  normalizeTags,
  readWellKnownMeta,
  type TagNormalizer,
  type Tool,
} from "toolwright/model";
import { compareText, shorten } from "../../json-schema/index.js";
import { lowerCase } from "./tokenize.js";

/** The parts of a tool's `_meta` that listings show. */
export interface ToolMetadata {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  /** The names of the required security schemes, sorted and joined with commas. */
  readonly securitySummary?: string;
}

/** Reads the parts of a tool's `_meta` that listings show. Empty values are omitted. */
export function readToolMetadata(tool: Tool): ToolMetadata {
  const { summary, category, inputModes, outputModes, ...meta } = readWellKnownMeta(tool);
  const securitySummary = summarizeSecurity(meta.securityRequirements ?? [], meta.securitySchemes ?? {});
  return {
    ...(summary && { summary }),
    ...(category && { category }),
    ...(inputModes?.length && { inputModes }),
    ...(outputModes?.length && { outputModes }),
    ...(securitySummary && { securitySummary }),
  };
}

/** Lists the required schemes, or all schemes if none is required. */
function summarizeSecurity(requirements: readonly JsonObject[], schemes: JsonObject): string {
  const required = requirements.flatMap((requirement) => Object.keys(requirement));
  const names = required.length > 0 ? required : Object.keys(schemes);
  return names.sort(compareText).join(",");
}

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
  const summary = shorten(text, maxShortDescriptionLength, "");
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

/** Restricts a search. An absent condition matches every tool; one without tags or with an empty category matches none. */
export interface SearchFilter {
  /** Matches exactly. `""` matches tools without a namespace. */
  readonly namespace?: string;
  /** Matches tools with at least one of the tags, ignoring case. */
  readonly tags?: readonly string[];
  /** Ignores case. */
  readonly category?: string;
}

/** Creates a predicate for the summaries that match every condition of `filter`. */
export function matchesFilter(
  filter: SearchFilter,
): (summary: Pick<Summary, "namespace" | "tags" | "category">) => boolean {
  const { namespace, category } = filter;
  const tags = filter.tags && new Set(filter.tags.map(normalize).filter((tag) => tag !== ""));
  return (summary) => {
    if (namespace !== undefined && (summary.namespace ?? "") !== namespace) return false;
    if (tags && !summary.tags?.some((tag) => tags.has(normalize(tag)))) return false;
    if (category === undefined) return true;
    return normalize(category) !== "" && normalize(summary.category ?? "") === normalize(category);
  };
}

function normalize(text: string): string {
  return lowerCase(text.trim());
}
