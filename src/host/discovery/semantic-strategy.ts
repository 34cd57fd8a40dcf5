import { ToolError } from "toolwright/model";
import type { ScoreType } from "./searcher.js";
import { normalizeDocument, type SemanticDocument } from "./semantic-document.js";
import { lowerCase } from "./tokenize.js";

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
 * Contract: equal strings produce equal vectors; `signal` aborts the work; if the embedder rejects, the search rejects with the same error.
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
