import { untilAborted } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import type { Embedder, EmbeddingVector, ScoreOptions } from "./semantic-strategy.js";

/** A vector and its length, which cosines divide by. */
export interface MeasuredVector {
  readonly vector: EmbeddingVector;
  readonly length: number;
}

/**
 * Embeds strings and keeps their vectors.
 *
 * Contract:
 * - Concurrency: a string that is being embedded for one caller is not embedded again for another.
 * - Cancellation: aborting one caller does not affect the others, which embed what they still need.
 */
export class VectorCache {
  readonly #embed: Embedder;
  readonly #vectors = new Map<string, MeasuredVector>();
  readonly #pending = new Map<string, Promise<MeasuredVector>>();

  constructor(embed: Embedder) {
    this.#embed = embed;
  }

  /** Adds a vector that was computed earlier. */
  add(text: string, vector: EmbeddingVector): void {
    this.#vectors.set(text, measure(vector));
  }

  has(text: string): boolean {
    return this.#vectors.has(text);
  }

  /** Removes the vectors of all other strings. */
  keep(strings: ReadonlySet<string>): void {
    for (const text of this.#vectors.keys()) if (!strings.has(text)) this.#vectors.delete(text);
  }

  /** Removes the vector of a string. */
  delete(text: string): void {
    this.#vectors.delete(text);
  }

  /**
   * Returns the vector of each string. Those that are missing are embedded with one call.
   * @throws {ToolError} InvalidEmbedder if the embedder does not return a vector for each string; also what the embedder throws.
   */
  async vectorsOf(strings: readonly string[], options: ScoreOptions): Promise<readonly MeasuredVector[]> {
    const found = new Map<string, MeasuredVector>();
    for (;;) {
      for (const text of strings) {
        const vector = this.#vectors.get(text);
        if (vector) found.set(text, vector);
      }
      const missing = [...new Set(strings)].filter((text) => !found.has(text));
      if (missing.length === 0) return strings.map((text) => found.get(text) ?? noVector);
      const own = missing.filter((text) => !this.#pending.has(text));
      // What another caller fails to embed is still missing in the next round.
      const others = Promise.allSettled(
        missing.flatMap((text) => this.#pending.get(text)?.then((vector) => found.set(text, vector)) ?? []),
      );
      if (own.length > 0) {
        for (const [i, vector] of (await this.#embedAll(own, options)).entries()) found.set(own[i] ?? "", vector);
      }
      await (options.signal ? untilAborted(others, options.signal) : others);
    }
  }

  async #embedAll(strings: readonly string[], options: ScoreOptions): Promise<readonly MeasuredVector[]> {
    const all = this.#callEmbedder(strings, options);
    for (const [i, text] of strings.entries()) {
      const one = all.then((vectors) => vectors[i] ?? noVector);
      // This caller gets the error from `all`.
      one.catch(() => {});
      this.#pending.set(text, one);
    }
    try {
      const vectors = await all;
      for (const [i, text] of strings.entries()) this.#vectors.set(text, vectors[i] ?? noVector);
      return vectors;
    } finally {
      for (const text of strings) this.#pending.delete(text);
    }
  }

  async #callEmbedder(strings: readonly string[], options: ScoreOptions): Promise<readonly MeasuredVector[]> {
    const vectors = await this.#embed(strings, options);
    if (vectors.length === strings.length) return vectors.map(measure);
    const counts = `${vectors.length} vectors for ${strings.length} strings`;
    throw new ToolError("InvalidEmbedder", `the embedder returned ${counts}`);
  }
}

const noVector: MeasuredVector = { vector: [], length: 0 };

function measure(vector: EmbeddingVector): MeasuredVector {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += Number(vector[i]) ** 2;
  return { vector, length: Math.sqrt(square) };
}

/** Returns the cosine of the angle between two vectors, or 0 if their dimensions differ or one has length 0. */
export function cosineOf(a: MeasuredVector, b: MeasuredVector): number {
  if (a.vector.length !== b.vector.length) return 0;
  let product = 0;
  for (let i = 0; i < a.vector.length; i++) product += Number(a.vector[i]) * Number(b.vector[i]);
  const cosine = product / (a.length * b.length);
  return Number.isFinite(cosine) ? cosine : 0;
}

/** {@link cosineOf} of vectors without their lengths. */
export function cosineSimilarity(a: EmbeddingVector, b: EmbeddingVector): number {
  return cosineOf(measure(a), measure(b));
}
