import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { createTextHash } from "toolwright/internal/model";
import type { JsonObject } from "toolwright/model";
import { equalJson, shorten } from "../../json-schema/index.js";
import { type RankingOptions, type SearchDoc, weightedText } from "./search-doc.js";
import { bestHits, firstHits, type Searcher, type SearchHit } from "./searcher.js";
import { convertOnce, type SemanticStrategy, searchDocFromDocument } from "./semantic-strategy.js";
import {
  createQueryReader,
  createStemmer,
  type QueryOptions,
  type QueryTerm,
  type QueryWord,
  tokenize,
} from "./tokenize.js";

/** A ranked index as plain JSON, which later processes can load. */
export interface PrebuiltIndex {
  /** Identifies the documents and options of the index. If they differ, the index is not used. */
  readonly fingerprint: string;
  /** The serialized MiniSearch index. */
  readonly index: JsonObject;
}

/** Options of `createRankedSearcher`. */
export interface RankedSearcherOptions extends RankingOptions, QueryOptions {
  /** Loads a prebuilt index; called on the first search. Default: the index is built then. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
}

/**
 * Creates a searcher that ranks by BM25 (k1 = 1.2, b = 0.75) over the weighted text of each tool. Identifiers are split at case changes, `_`
 * and `-`; word forms, beginnings of words and synonyms match too. The index is built on the first search. When documents change, only those
 * are indexed again.
 * @example
 * ```ts
 * const searcher = createRankedSearcher({ expressions: ["reimburse: expense report"] });
 * const discovery = new Discovery({ searcher });
 * await discovery.search("reimburse a train ticket");
 * ```
 */
export function createRankedSearcher(options: RankedSearcherOptions = {}): Searcher {
  const index = new RankedIndex(options);
  const readQuery = createQueryReader(options);
  let { prebuilt } = options;
  let loading: Promise<void> | undefined;

  /** Concurrent first searches share one prebuilt index. If it cannot be loaded, they reject, and the next search builds an index. */
  function loadPrebuilt(docs: readonly SearchDoc[]): Promise<void> | undefined {
    if (prebuilt) {
      const load = prebuilt;
      prebuilt = undefined;
      loading = (async () => {
        const { fingerprint, index: stored } = await load();
        if (fingerprint === fingerprintOf(limitDocs(docs, options), options)) index.load(stored, docs);
      })().finally(() => {
        loading = undefined;
      });
    }
    return loading;
  }

  return {
    deterministic: true,
    scoreType: "bm25",
    async search(query, docs, { limit }) {
      if (!(limit > 0)) return [];
      if (query.trim() === "") return firstHits(limitDocs(docs, options), limit);
      await loadPrebuilt(docs);
      // Nothing waits from here on, so that concurrent searches of other documents do not change the index in between.
      index.update(docs);
      return bestHits(index.search(readQuery(query)), limit);
    },
  };
}

/** Builds the index of a ranked searcher with the same options. */
export function buildRankedIndex(docs: readonly SearchDoc[], options: RankingOptions = {}): PrebuiltIndex {
  const index = new RankedIndex(options);
  index.update(docs);
  return { fingerprint: fingerprintOf(limitDocs(docs, options), options), index: index.toJSON() };
}

/** Returns a hash of the input of a ranked index. It detects stale files; it is not a protection against tampering. */
function fingerprintOf(docs: readonly SearchDoc[], options: RankingOptions): string {
  const { nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms = true } = options;
  const hash = createTextHash();
  hash.add(JSON.stringify([nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms]));
  for (const doc of docs) hash.add(JSON.stringify(indexedParts(doc)));
  return hash.digest();
}

/** The parts of a document that the index depends on. */
function indexedParts({ id, docText, schemaText = "", parameterText = "", summary }: SearchDoc): readonly unknown[] {
  return [id, docText, schemaText, parameterText, summary.name, summary.namespace, summary.tags];
}

/**
 * Creates a strategy that scores documents by BM25, like {@link createRankedSearcher}. As the lexical part of a hybrid search, it finds
 * `create_issue` by "issue", unlike {@link wordOverlapStrategy}.
 */
export function createRankedStrategy(options: Omit<RankedSearcherOptions, "prebuilt"> = {}): SemanticStrategy {
  const searcher = createRankedSearcher(options);
  const searchDocsOf = convertOnce(searchDocFromDocument);
  return {
    scoreType: "bm25",
    async score(query, documents) {
      if (query.trim() === "") return documents.map(() => 0);
      const docs = searchDocsOf(documents);
      const hits = await searcher.search(query, docs, { limit: docs.length });
      const scores = new Map(hits.map(({ summary, score }) => [summary.id, score]));
      return documents.map(({ id }) => scores.get(id) ?? 0);
    },
  };
}

/** What a match of a longer word that starts with the term contributes. */
const prefixWeight = 0.1;
/** What a match in the title or in a parameter name contributes, and one in what describes the use of the tool. */
const schemaWeight = 0.25;
const restWeight = 0.1;

const maxMatchesOfRareWords = 40;

/** A BM25 index that follows changes of its documents. */
class RankedIndex {
  readonly #options: RankingOptions;
  readonly #miniSearchOptions: Options<SearchDoc>;
  #index: MiniSearch<SearchDoc>;
  #docs = new Map<string, SearchDoc>();

  constructor(options: RankingOptions) {
    this.#options = options;
    this.#miniSearchOptions = indexOptions(options);
    this.#index = new MiniSearch(this.#miniSearchOptions);
  }

  /** Replaces the index by one that `toJSON` returned for the same documents and options. */
  load(stored: JsonObject, docs: readonly SearchDoc[]): void {
    // toJSON created the object.
    this.#index = MiniSearch.loadJS(stored as unknown as AsPlainObject, this.#miniSearchOptions);
    this.#docs = byId(limitDocs(docs, this.#options));
  }

  /** Updates the index to `docs`: only documents that differ are indexed again. */
  update(docs: readonly SearchDoc[]): void {
    const next = byId(limitDocs(docs, this.#options));
    const removed = [...this.#docs.values()].filter((doc) => !isIndexedAs(doc, next.get(doc.id)));
    if (removed.length * 2 > this.#docs.size) {
      this.#index = new MiniSearch(this.#miniSearchOptions);
      this.#docs.clear();
    } else {
      // Unlike `discard`, `remove` leaves nothing behind that changes scores.
      for (const doc of removed) {
        this.#index.remove(doc);
        this.#docs.delete(doc.id);
      }
    }
    this.#index.addAll([...next.values()].filter(({ id }) => !this.#docs.has(id)));
    this.#docs = next;
  }

  /**
   * Finds documents that match a word of the query, in no particular order. Of a word and its synonyms, the best match counts. Synonyms of a
   * word that many documents contain are not searched for: they would cost most and change least.
   */
  search(words: readonly QueryWord[]): readonly SearchHit[] {
    const scores = new Map<SearchDoc, number>();
    const searched = new Set(words.flatMap(({ terms }) => terms.map(({ term }) => term)));
    const known = new Map<string, ReadonlyMap<SearchDoc, number>>();
    const scoresOf = (term: string): ReadonlyMap<SearchDoc, number> => {
      const found = known.get(term) ?? this.#scoresOf([{ term, weight: 1 }]);
      known.set(term, found);
      return found;
    };
    for (const { terms, synonyms } of words) {
      const best = this.#scoresOf(terms);
      const others = best.size <= maxMatchesOfRareWords ? synonyms.filter(({ term }) => !searched.has(term)) : [];
      for (const { term, weight } of others) {
        for (const [doc, score] of scoresOf(term)) best.set(doc, Math.max(best.get(doc) ?? 0, weight * score));
      }
      for (const [doc, score] of best) scores.set(doc, (scores.get(doc) ?? 0) + score);
    }
    // Rounding removes the traces of earlier changes from the scores.
    return [...scores].map(([{ summary }, score]) => ({ summary, score: Math.round(score * 1e12) / 1e12 }));
  }

  #scoresOf(terms: readonly QueryTerm[]): Map<SearchDoc, number> {
    const scores = new Map<SearchDoc, number>();
    if (terms.length === 0) return scores;
    const found = this.#index.search("", {
      tokenize: () => terms.map(({ term }) => term),
      processTerm: (term) => term,
      boostTerm: (_term, i) => terms[i]?.weight ?? 0,
      prefix: (_term, i) => terms[i]?.isPrefix ?? false,
      boost: { text: 1, schema: schemaWeight, rest: restWeight },
      weights: { prefix: prefixWeight, fuzzy: 0 },
      bm25: { k: 1.2, b: 0.75, d: 0 },
    });
    for (const { id, score, queryTerms } of found) {
      const doc = this.#docs.get(id);
      // MiniSearch multiplies the BM25 score by the number of matched query terms.
      if (doc) scores.set(doc, score / Math.max(1, queryTerms.length));
    }
    return scores;
  }

  /** Returns the index as plain JSON. */
  toJSON(): JsonObject {
    // MiniSearch documents that the result can be stored as JSON.
    return this.#index.toJSON() as unknown as JsonObject;
  }
}

/** The documents that the options allow. */
function limitDocs(docs: readonly SearchDoc[], { maxDocs = 0 }: RankingOptions): readonly SearchDoc[] {
  return maxDocs > 0 ? docs.slice(0, maxDocs) : docs;
}

function byId(docs: readonly SearchDoc[]): Map<string, SearchDoc> {
  return new Map(docs.map((doc) => [doc.id, doc]));
}

function isIndexedAs(doc: SearchDoc, other: SearchDoc | undefined): boolean {
  return doc === other || (other !== undefined && equalJson(indexedParts(doc), indexedParts(other)));
}

/** The start of a description says what the tool does; the rest often describes how to call it. */
const headLength = 300;

function indexOptions(options: RankingOptions): Options<SearchDoc> {
  const { wordForms = true, maxDocTextLength = 0 } = options;
  const stem = wordForms ? createStemmer() : undefined;
  const length = maxDocTextLength > 0 ? maxDocTextLength : Number.POSITIVE_INFINITY;
  const head = Math.min(length, headLength);
  return {
    fields: ["text", "schema", "rest"],
    extractField: (doc, field) => {
      if (field === "id") return doc.id;
      if (field === "schema") return doc.schemaText ?? "";
      if (field === "text") return weightedText(doc, { ...options, maxDocTextLength: head });
      return restOf(doc, length);
    },
    tokenize,
    // The word itself is indexed beside its stem, so that the same form matches best.
    processTerm: (term) => {
      const own = stem?.(term) ?? term;
      return own === term ? term : [term, own];
    },
  };
}

function restOf({ docText, parameterText = "" }: SearchDoc, length: number): string {
  const text = shorten(docText, length, "");
  return `${text.slice(shorten(text, headLength, "").length)} ${parameterText}`.trim();
}
