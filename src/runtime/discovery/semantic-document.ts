import { compareText } from "./compare-text.js";
import { lowerCase } from "./lower-case.js";
import type { SearchDoc } from "./search-doc.js";
import { maxShortDescriptionLength, type Summary } from "./summary.js";
import { truncate } from "./truncate.js";

/** What a semantic search scores (seed 003, "Semantic document contract"). */
export interface SemanticDocument {
  /** The tool's id. */
  readonly id: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
  /** The text that is scored; made from name, description and tags when it is absent. */
  readonly text?: string;
}

/**
 * Gives the document with its tags in lower case and sorted, and with `text` made anew from name, description and tags (seed 003,
 * `Document.Normalized()`; canonical contracts, 5.6). Repeated tags stay.
 */
export function normalizeDocument(document: SemanticDocument): SemanticDocument & { readonly text: string } {
  const { tags: given = [], ...rest } = document;
  const tags = trimmed(given).map(lowerCase).sort(compareText);
  const text = [...trimmed([document.name ?? "", document.description ?? ""]), ...tags].join(" ");
  return { ...rest, ...(tags.length > 0 && { tags }), text };
}

/** Makes the semantic document of a search document (canonical contracts, 5.6). */
export function documentFromSearchDoc({ id, docText, summary }: SearchDoc): SemanticDocument {
  return { id, ...documentFields(summary), text: docText };
}

/** Makes the document that a facade scores: its text is that of the summary, normalised. */
export function documentFromSummary(summary: Summary): SemanticDocument & { readonly text: string } {
  return normalizeDocument({ id: summary.id, ...documentFields(summary) });
}

/** Makes the search document of a semantic document; an empty text is made anew (canonical contracts, 5.6). */
export function searchDocFromDocument(document: SemanticDocument): SearchDoc {
  const { id, name = "", namespace, description = "", category, tags = [], text } = document;
  const summary = truncate(description, maxShortDescriptionLength);
  return {
    id,
    docText: text || normalizeDocument(document).text,
    summary: {
      id,
      name,
      ...(namespace && { namespace }),
      ...(summary && { shortDescription: summary, summary }),
      ...(category && { category }),
      ...(tags.length > 0 && { tags }),
    },
  };
}

function documentFields(summary: Summary): Omit<SemanticDocument, "id" | "text"> {
  const { name, namespace, category, tags } = summary;
  const description = summary.summary || summary.shortDescription;
  return {
    name,
    ...(namespace && { namespace }),
    ...(description && { description }),
    ...(category && { category }),
    ...(tags && tags.length > 0 && { tags }),
  };
}

function trimmed(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
