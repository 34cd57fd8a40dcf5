import { ToolError } from "toolwright/model";
import { compareText, omitEmpty, shorten } from "../../json-schema/index.js";
import { maxShortDescriptionLength, type SearchDoc, type Summary } from "./search-doc.js";
import { bestHits, firstHits, type ScoreType, type Searcher } from "./searcher.js";
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

export function documentFromSearchDoc({ id, docText, summary }: SearchDoc): SemanticDocument {
  return { id, ...documentFields(summary), text: docText };
}

/** Converts a summary to a normalized semantic document. */
export function documentFromSummary(summary: Summary): SemanticDocument & { readonly text: string } {
  return normalizeDocument({ id: summary.id, ...documentFields(summary) });
}

/** Converts a semantic document to a search document. An empty text is rebuilt. */
export function searchDocFromDocument(document: SemanticDocument): SearchDoc {
  const { id, name = "", namespace, description = "", category, tags, text } = document;
  const summary = shorten(description, maxShortDescriptionLength, "");
  return {
    id,
    docText: text || normalizeDocument(document).text,
    summary: { id, name, ...omitEmpty({ namespace, shortDescription: summary, summary, category, tags }) },
  };
}

function documentFields(summary: Summary): Omit<SemanticDocument, "id" | "text"> {
  const { name, namespace, category, tags } = summary;
  const description = summary.summary || summary.shortDescription;
  return { name, ...omitEmpty({ namespace, description, category, tags }) };
}

function trimmed(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** Options of {@link SemanticStrategy} and {@link Embedder}. */
export interface ScoreOptions {
  readonly signal?: AbortSignal;
}

/** Scores documents against a query. */
export interface SemanticStrategy {
  readonly scoreType: ScoreType;
  /** Returns one score per document, in order. Equal arguments must produce equal scores. */
  score(
    query: string,
    documents: readonly SemanticDocument[],
    options?: ScoreOptions,
  ): readonly number[] | Promise<readonly number[]>;
}

/** An embedding. */
export type EmbeddingVector = ArrayLike<number>;

/**
 * Converts strings to vectors, one for each, in order.
 *
 * Rules: equal strings produce equal vectors; `signal` aborts the work; if the embedder rejects, the search rejects with the same error.
 */
export type Embedder = (
  texts: readonly string[],
  options: ScoreOptions,
) => readonly EmbeddingVector[] | Promise<readonly EmbeddingVector[]>;

/** Scores by the number of query words, including repetitions, that the document text contains as whole words between white space. */
export const wordOverlapStrategy: SemanticStrategy = {
  scoreType: "bm25",
  score(query, documents) {
    const words = wordsOf(query);
    return documents.map((document) => {
      const found = new Set(wordsOf(textOf(document)));
      return words.filter((word) => found.has(word)).length;
    });
  },
};

/** Options of `createHybridStrategy`. */
export interface HybridOptions {
  readonly lexical: SemanticStrategy;
  readonly embedding: SemanticStrategy;
  /** The weight of the lexical score, from 0 to 1. The embedding score has the weight `1 - alpha`. */
  readonly alpha: number;
}

/**
 * Creates a strategy that returns the weighted sum of a lexical and an embedding score. Lexical scores are divided by the best one, so that
 * both are at most 1.
 * @throws {ToolError} InvalidHybridConfig if a part is missing or `alpha` is outside 0 to 1.
 * @example
 * ```ts
 * const lexical = createRankedStrategy();
 * const strategy = createHybridStrategy({ lexical, embedding: createEmbeddingStrategy(embed), alpha: 0.5 });
 * ```
 */
export function createHybridStrategy({ lexical, embedding, alpha }: HybridOptions): SemanticStrategy {
  if (!lexical || !embedding || !(alpha >= 0 && alpha <= 1)) {
    const message = `a hybrid strategy requires a lexical part, an embedding part and an alpha from 0 to 1, not ${alpha}`;
    throw new ToolError("InvalidHybridConfig", message);
  }
  return {
    scoreType: "hybrid",
    async score(query, documents, options) {
      const [words, cosines] = await Promise.all([
        lexical.score(query, documents, options),
        embedding.score(query, documents, options),
      ]);
      const best = words.reduce((most, score) => Math.max(most, score), 0) || 1;
      return words.map((score, i) => (alpha * score) / best + (1 - alpha) * (cosines[i] ?? 0));
    },
  };
}

/** Returns the text of a document to score. */
export function textOf(document: SemanticDocument): string {
  return document.text || normalizeDocument(document).text;
}

function wordsOf(text: string): readonly string[] {
  return lowerCase(text)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** A document and its score. */
export interface ScoredDocument {
  readonly document: SemanticDocument;
  readonly score: number;
}

/** Stores semantic documents by id. Documents are normalized when they are added. */
export class SemanticIndex {
  readonly #documents = new Map<string, SemanticDocument>();

  /**
   * Adds or replaces a document.
   * @throws {ToolError} InvalidDocumentId if the id is empty.
   */
  add(document: SemanticDocument): void {
    checkId(document.id);
    this.#documents.set(document.id, Object.freeze(normalizeDocument(document)));
  }

  /**
   * Removes a document, if it exists.
   * @throws {ToolError} InvalidDocumentId if the id is empty.
   */
  remove(id: string): void {
    checkId(id);
    this.#documents.delete(id);
  }

  /** Returns a document, or undefined if no document has that id. */
  get(id: string): SemanticDocument | undefined {
    return this.#documents.get(id);
  }

  /** Returns all documents, sorted by id. */
  list(): readonly SemanticDocument[] {
    return [...this.#documents.values()].sort((a, b) => compareText(a.id, b.id));
  }
}

/**
 * Scores every document of `index`, including those with score 0. Sorted by descending score, then by id.
 * @throws {ToolError} InvalidSearcher if the index or the strategy is missing, or the strategy does not return a score for each document.
 */
export async function searchSemantic(
  query: string,
  index: Pick<SemanticIndex, "list">,
  strategy: SemanticStrategy,
  options: ScoreOptions = {},
): Promise<readonly ScoredDocument[]> {
  if (!index || !strategy) throw new ToolError("InvalidSearcher", "a semantic search requires an index and a strategy");
  const documents = index.list();
  const scores = await strategy.score(query, documents, options);
  return documents
    .map((document, i) => ({ document, score: requireFinite(scores[i]) }))
    .sort((a, b) => b.score - a.score || compareText(a.document.id, b.document.id));
}

/** Returns the score. @throws {ToolError} InvalidSearcher if it is missing or not a finite number. */
function requireFinite(score: number | undefined): number {
  if (score !== undefined && Number.isFinite(score)) return score;
  throw new ToolError("InvalidSearcher", `a strategy must return a finite number for each document, not ${score}`);
}

function checkId(id: string): void {
  if (!id) throw new ToolError("InvalidDocumentId", "a semantic document must have an id");
}

/**
 * Creates a searcher that scores the summary of each tool with `strategy`. Only scores above 0 are hits. A blank query lists tools by id.
 * @example
 * ```ts
 * const searcher = createSemanticSearcher(createEmbeddingStrategy(embed));
 * const index = new ToolIndex({ searcher });
 * ```
 */
export function createSemanticSearcher(strategy: SemanticStrategy): Searcher {
  const documentsOf = convertOnce(({ summary }: SearchDoc) => documentFromSummary(summary));
  return {
    deterministic: true,
    scoreType: strategy.scoreType,
    async search(query, docs, { limit, signal }) {
      if (!(limit > 0)) return [];
      if (query.trim() === "") return firstHits(docs, limit);
      const scores = await strategy.score(query, documentsOf(docs), { ...(signal && { signal }) });
      const hits = docs.map(({ summary }, i) => ({ summary, score: requireFinite(scores[i]) }));
      return bestHits(hits, limit);
    },
  };
}

/** Converts each item once. A ranked index recognizes what has not changed by its identity. */
export function convertOnce<From extends object, To>(
  convert: (item: From) => To,
): (list: readonly From[]) => readonly To[] {
  const items = new WeakMap<From, To>();
  return (list) =>
    list.map((item) => {
      const known = items.get(item) ?? convert(item);
      items.set(item, known);
      return known;
    });
}
