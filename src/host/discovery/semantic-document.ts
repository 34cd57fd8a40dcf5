import { compareText, shorten } from "../../json-schema/index.js";
import type { SearchDoc } from "./search-doc.js";
import { maxShortDescriptionLength, type Summary } from "./summary.js";
import { lowerCase } from "./tokenize.js";

/** A document for semantic search. */
export interface SemanticDocument {
  /** For tools, the tool id. */
  readonly id: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
  /** The text to score. Default: name, description and tags. */
  readonly text?: string;
}

/** Returns the document with lower-case, sorted tags and with `text` rebuilt from name, description and tags. Duplicate tags are kept. */
export function normalizeDocument(document: SemanticDocument): SemanticDocument & { readonly text: string } {
  const { tags: originalTags = [], ...rest } = document;
  const tags = trimmed(originalTags).map(lowerCase).sort(compareText);
  const text = [...trimmed([document.name ?? "", document.description ?? ""]), ...tags].join(" ");
  return { ...rest, ...(tags.length > 0 && { tags }), text };
}

/** Converts a search document to a semantic document. */
export function documentFromSearchDoc({ id, docText, summary }: SearchDoc): SemanticDocument {
  return { id, ...documentFields(summary), text: docText };
}

/** Converts a summary to a normalized semantic document. */
export function documentFromSummary(summary: Summary): SemanticDocument & { readonly text: string } {
  return normalizeDocument({ id: summary.id, ...documentFields(summary) });
}

/** Converts a semantic document to a search document. An empty text is rebuilt. */
export function searchDocFromDocument(document: SemanticDocument): SearchDoc {
  const { id, name = "", namespace, description = "", category, tags = [], text } = document;
  const summary = shorten(description, maxShortDescriptionLength, "");
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
