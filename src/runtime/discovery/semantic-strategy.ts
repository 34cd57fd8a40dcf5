import { ToolError } from "../model/index.js";
import { lowerCase } from "./lower-case.js";
import type { ScoreType } from "./searcher.js";
import { normalizeDocument, type SemanticDocument } from "./semantic-document.js";

/** When scoring stops. */
export interface ScoreOptions {
  readonly signal?: AbortSignal;
}

/** Scores documents against a query (canonical contracts, 5.6). */
export interface SemanticStrategy {
  readonly scoreType: ScoreType;
  /** One score for each document, in their order; equal arguments give equal scores. */
  score(
    query: string,
    documents: readonly SemanticDocument[],
    options?: ScoreOptions,
  ): readonly number[] | Promise<readonly number[]>;
}

/** The numbers that an embedder gives for a text. */
export type Vector = ArrayLike<number>;

/**
 * Turns texts into vectors, one for each, in their order.
 *
 * Contract: equal texts give equal vectors; `signal` ends the work; a failure rejects, and the search with it.
 */
export type Embedder = (
  texts: readonly string[],
  options: ScoreOptions,
) => readonly Vector[] | Promise<readonly Vector[]>;

/** Counts the words of the query, with repetitions, that the document's text has as whole words between spaces (canonical contracts, 5.6). */
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
 * Scores by the cosine between the vectors of query and document. The vector of a document is asked for once, and kept as long as the document
 * (canonical contracts, 5.6).
 * @throws {ToolError} InvalidEmbedder when there is no embedder.
 */
export function createEmbeddingStrategy(embed: Embedder): SemanticStrategy {
  if (typeof embed !== "function") throw new ToolError("InvalidEmbedder", "an embedding strategy needs an embedder");
  const vectors = new WeakMap<SemanticDocument, Vector>();
  return {
    scoreType: "embedding",
    async score(query, documents, options = {}) {
      const missing = documents.filter((document) => !vectors.has(document));
      const texts = [query, ...missing.map(textOf)];
      const made = await embed(texts, options);
      const [queryVector, ...rest] = made;
      if (made.length !== texts.length || !queryVector) {
        throw new ToolError("InvalidEmbedder", `the embedder gave ${made.length} vectors for ${texts.length} texts`);
      }
      for (const [i, document] of missing.entries()) vectors.set(document, rest[i] ?? []);
      return documents.map((document) => cosineSimilarity(queryVector, vectors.get(document) ?? []));
    },
  };
}

/** The two parts of a hybrid strategy, and their weight (canonical contracts, 5.6). */
export interface HybridOptions {
  readonly lexical: SemanticStrategy;
  readonly embedding: SemanticStrategy;
  /** The weight of the lexical part, from 0 to 1; the embedding part has the rest. */
  readonly alpha: number;
}

/**
 * Adds up both scores by their weights, the lexical ones scaled so that the best is 1 (canonical contracts, C12), as cosines are.
 * @throws {ToolError} InvalidHybridConfig when a part is missing or `alpha` is not from 0 to 1.
 */
export function createHybridStrategy({ lexical, embedding, alpha }: HybridOptions): SemanticStrategy {
  if (!lexical || !embedding || !(alpha >= 0 && alpha <= 1)) {
    const message = `a hybrid strategy needs a lexical and an embedding part, and an alpha from 0 to 1, not ${alpha}`;
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

/** The cosine of the angle between two vectors; 0 where there is none: no length, or unequal dimensions (canonical contracts, 5.6). */
export function cosineSimilarity(a: Vector, b: Vector): number {
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
