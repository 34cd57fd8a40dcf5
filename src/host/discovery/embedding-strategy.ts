import { hashText } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import type { SearchDoc } from "./search-doc.js";
import {
  documentFromSummary,
  type Embedder,
  type EmbeddingVector,
  type ScoreOptions,
  type SemanticDocument,
  type SemanticStrategy,
  textOf,
} from "./semantic-strategy.js";
import { cosineOf, type MeasuredVector, VectorCache } from "./vector-cache.js";

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
  const embedded =
    missing.length > 0
      ? await embed(
          missing.map(([, text]) => text),
          options,
        )
      : [];
  const dimensions = previous?.dimensions ?? embedded[0]?.length ?? 0;
  if (embedded.length !== missing.length || embedded.some(({ length }) => length !== dimensions)) {
    const problem = `${missing.length} vectors of ${dimensions} dimensions expected, ${embedded.length} returned`;
    throw new ToolError(
      "InvalidEmbedder",
      `the embedder must return one vector for each string, all of one size: ${problem}`,
    );
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
  let binary = "";
  for (let i = 0; i < view.byteLength; i++) binary += String.fromCharCode(view.getUint8(i));
  return btoa(binary);
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

/** The vectors of a list of documents. */
interface EmbeddedList {
  readonly strings: ReadonlySet<string>;
  readonly vectors: readonly MeasuredVector[];
}

/**
 * Creates a strategy that scores by the cosine similarity of the query and document vectors. The text of a document is embedded once, also
 * by concurrent searches, and again only after a search of documents without it.
 * @throws {ToolError} InvalidEmbedder if `embed` is not a function.
 */
export function createEmbeddingStrategy(embed: Embedder, { vectors: load }: EmbeddingOptions = {}): SemanticStrategy {
  if (typeof embed !== "function") throw new ToolError("InvalidEmbedder", `expected a function, not ${typeof embed}`);
  const cache = new VectorCache(embed);
  const lists = new WeakMap<readonly SemanticDocument[], EmbeddedList>();
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
      const known = lists.get(documents);
      if (known) {
        const [own] = await cache.vectorsOf([query], options);
        // Queries are rarely repeated.
        if (!known.strings.has(query)) cache.delete(query);
        return known.vectors.map((vector) => (own ? cosineOf(own, vector) : 0));
      }
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
      lists.set(documents, { strings: distinct, vectors });
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
