import { ToolError } from "toolwright/model";
import { type PrebuiltVectors, savedVector } from "./prebuilt-vectors.js";
import type { SemanticDocument } from "./semantic-document.js";
import { type Embedder, type SemanticStrategy, textOf } from "./semantic-strategy.js";
import { cosineOf, type MeasuredVector, VectorCache } from "./vector-cache.js";

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
