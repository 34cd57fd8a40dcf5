import { hashText, toBase64, untilAborted } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import type { SearchDoc } from "./search-doc.js";
import {
  documentFromSummary,
  type Embedder,
  type EmbeddingVector,
  type ScoreOptions,
  type SemanticStrategy,
  textOf,
} from "./semantic-strategy.js";

/** The vectors of a set of tools as plain JSON, which later processes can load. */
export interface PrebuiltVectors {
  readonly dimensions: number;
  /** Vectors of 32-bit floats in Base64, by a hash of the embedded text. */
  readonly vectors: Readonly<Record<string, string>>;
}

/**
 * Embeds the tools of discovery data, for the option `vectors`. Strings that `previous` contains are not embedded again.
 * @throws {ToolError} InvalidEmbedder if the embedder does not return one vector for each string, all with the same dimensions.
 */
export async function buildDiscoveryVectors(
  { searchDocs }: { readonly searchDocs: readonly SearchDoc[] },
  embed: Embedder,
  { previous, ...options }: ScoreOptions & { readonly previous?: PrebuiltVectors } = {},
): Promise<PrebuiltVectors> {
  const strings = new Map(
    searchDocs.map(({ summary }) => documentFromSummary(summary).text).map((text) => [hashText(text), text]),
  );
  const known = previous?.vectors ?? {};
  const missing = [...strings].filter(([hash]) => !Object.hasOwn(known, hash));
  const inputs = missing.map(([, text]) => text);
  const embedded = inputs.length > 0 ? await embed(inputs, options) : [];
  const dimensions = previous?.dimensions ?? embedded[0]?.length ?? 0;
  if (embedded.length !== missing.length || embedded.some(({ length }) => length !== dimensions)) {
    const rule = "the embedder must return one vector for each string, all of one size";
    const problem = `${missing.length} vectors of ${dimensions} dimensions expected, ${embedded.length} returned`;
    throw new ToolError("InvalidEmbedder", `${rule}: ${problem}`);
  }
  const fresh = new Map(missing.map(([hash], i) => [hash, encode(embedded[i] ?? [])]));
  return {
    dimensions,
    vectors: Object.fromEntries([...strings.keys()].sort().map((hash) => [hash, fresh.get(hash) ?? known[hash] ?? ""])),
  };
}

/** Returns the saved vector of a string; undefined if there is none. */
function savedVector({ vectors }: PrebuiltVectors, text: string): EmbeddingVector | undefined {
  const hash = hashText(text);
  return Object.hasOwn(vectors, hash) ? decode(vectors[hash] ?? "") : undefined;
}

function encode(vector: EmbeddingVector): string {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  for (let i = 0; i < vector.length; i++) view.setFloat32(i * 4, Number(vector[i]), true);
  return toBase64(new Uint8Array(view.buffer));
}

function decode(text: string): EmbeddingVector {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(i * 4, true));
}

/** Options of `createEmbeddingStrategy`. */
export interface EmbeddingOptions {
  /** Loads the result of `buildDiscoveryVectors`; called on the first search. Strings that it does not contain are embedded then. */
  readonly vectors?: () => PrebuiltVectors | Promise<PrebuiltVectors>;
}

/**
 * Creates a strategy that scores by the cosine similarity of the query and document vectors. The text of a document is embedded once, also
 * by concurrent searches, and again only after a search of documents without it.
 * @throws {ToolError} InvalidEmbedder if `embed` is not a function.
 */
export function createEmbeddingStrategy(embed: Embedder, { vectors: load }: EmbeddingOptions = {}): SemanticStrategy {
  if (typeof embed !== "function") throw new ToolError("InvalidEmbedder", `expected a function, not ${typeof embed}`);
  const cache = new VectorCache(embed);
  let loading: Promise<PrebuiltVectors | undefined> | undefined;

  /** If saved vectors cannot be loaded, this search rejects, and the next one embeds all strings. */
  function loadSaved(): Promise<PrebuiltVectors | undefined> {
    loading ??= (async () => load?.())().catch((error: unknown) => {
      loading = Promise.resolve(undefined);
      throw error;
    });
    return loading;
  }

  return {
    scoreType: "embedding",
    async score(query, documents, options = {}) {
      const strings = documents.map(textOf);
      const distinct = new Set(strings);
      const saved = await loadSaved();
      if (saved) {
        for (const text of distinct) {
          const vector = cache.has(text) ? undefined : savedVector(saved, text);
          if (vector) cache.add(text, vector);
        }
      }
      const [own, ...vectors] = await cache.vectorsOf([query, ...strings], options);
      if (saved && own) checkDimensions(saved.dimensions, own.vector.length);
      // That of the query, too: queries are rarely repeated.
      cache.keep(distinct);
      return vectors.map((vector) => (own ? cosineOf(own, vector) : 0));
    },
  };
}

function checkDimensions(saved: number, embedded: number): void {
  if (saved === embedded) return;
  const message = `the saved vectors have ${saved} dimensions, those of the embedder ${embedded}; use the same model for both`;
  throw new ToolError("InvalidEmbedder", message);
}

/** A vector and its length, which cosines divide by. */
interface MeasuredVector {
  readonly vector: EmbeddingVector;
  readonly length: number;
}

/**
 * Embeds strings and keeps their vectors.
 *
 * Rules:
 * - Concurrency: a string that is being embedded for one caller is not embedded again for another.
 * - Cancellation: aborting one caller does not affect the others, which embed what they still need.
 */
class VectorCache {
  readonly #embed: Embedder;
  /** A vector that could not be computed is removed. */
  readonly #vectors = new Map<string, Promise<MeasuredVector>>();

  constructor(embed: Embedder) {
    this.#embed = embed;
  }

  /** Adds a vector that was computed earlier. */
  add(text: string, vector: EmbeddingVector): void {
    this.#vectors.set(text, Promise.resolve(measure(vector)));
  }

  has(text: string): boolean {
    return this.#vectors.has(text);
  }

  /** Removes the vectors of all other strings. */
  keep(strings: ReadonlySet<string>): void {
    for (const text of this.#vectors.keys()) if (!strings.has(text)) this.#vectors.delete(text);
  }

  /**
   * Returns the vector of each string. Those that are missing are embedded with one call.
   * @throws {ToolError} InvalidEmbedder if the embedder does not return a vector for each string; also what the embedder throws.
   */
  async vectorsOf(strings: readonly string[], options: ScoreOptions): Promise<readonly MeasuredVector[]> {
    const missing = [...new Set(strings)].filter((text) => !this.#vectors.has(text));
    const own = this.#embedAll(missing, options);
    const all = Promise.allSettled(strings.map((text) => this.#vectors.get(text)));
    await own;
    const settled = await (options.signal ? untilAborted(all, options.signal) : all);
    const vectors = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value ?? noVector] : []));
    // What another caller failed to embed is missing now.
    return vectors.length === strings.length ? vectors : this.vectorsOf(strings, options);
  }

  async #embedAll(strings: readonly string[], options: ScoreOptions): Promise<void> {
    if (strings.length === 0) return;
    const all = this.#callEmbedder(strings, options);
    for (const [i, text] of strings.entries()) {
      const one = all.then((vectors) => vectors[i] ?? noVector);
      this.#vectors.set(text, one);
      one.catch(() => this.#vectors.get(text) === one && this.#vectors.delete(text));
    }
    await all;
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
function cosineOf(a: MeasuredVector, b: MeasuredVector): number {
  if (a.vector.length !== b.vector.length) return 0;
  let product = 0;
  for (let i = 0; i < a.vector.length; i++) product += Number(a.vector[i]) * Number(b.vector[i]);
  const cosine = product / (a.length * b.length);
  return Number.isFinite(cosine) ? cosine : 0;
}
