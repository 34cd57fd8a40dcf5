import { ToolError } from "../model/index.js";
import { lowerCase } from "./lower-case.js";
import type { ScoreType } from "./searcher.js";
import { normalizeDocument, type SemanticDocument } from "./semantic-document.js";

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

/**
 * Creates a strategy that scores by the cosine similarity of the query and document vectors. Each document is embedded once.
 * @throws {ToolError} InvalidEmbedder if `embed` is not a function.
 */
export function createEmbeddingStrategy(embed: Embedder): SemanticStrategy {
  if (typeof embed !== "function") throw new ToolError("InvalidEmbedder", "an embedding strategy requires an embedder");
  const vectors = new WeakMap<SemanticDocument, EmbeddingVector>();
  return {
    scoreType: "embedding",
    async score(query, documents, options = {}) {
      const missing = documents.filter((document) => !vectors.has(document));
      const texts = [query, ...missing.map(textOf)];
      const embedded = await embed(texts, options);
      const [queryVector, ...rest] = embedded;
      if (embedded.length !== texts.length || !queryVector) {
        const counts = `${embedded.length} vectors for ${texts.length} strings`;
        throw new ToolError("InvalidEmbedder", `the embedder returned ${counts}`);
      }
      for (const [i, document] of missing.entries()) vectors.set(document, rest[i] ?? []);
      return documents.map((document) => cosineSimilarity(queryVector, vectors.get(document) ?? []));
    },
  };
}

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

/** Returns the cosine of the angle between two vectors, or 0 if their dimensions differ or one has length 0. */
export function cosineSimilarity(a: EmbeddingVector, b: EmbeddingVector): number {
  if (a.length !== b.length) return 0;
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = Number(a[i]);
    const y = Number(b[i]);
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  const cosine = product / (Math.sqrt(squareA) * Math.sqrt(squareB));
  return Number.isFinite(cosine) ? cosine : 0;
}

function textOf(document: SemanticDocument): string {
  return document.text || normalizeDocument(document).text;
}

function wordsOf(text: string): readonly string[] {
  return lowerCase(text)
    .split(/\s+/)
    .filter((word) => word !== "");
}
