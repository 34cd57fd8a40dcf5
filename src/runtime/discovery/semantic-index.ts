import { ToolError } from "../model/index.js";
import { compareText } from "./compare-text.js";
import { normalizeDocument, type SemanticDocument } from "./semantic-document.js";
import type { ScoreOptions, SemanticStrategy } from "./semantic-strategy.js";

/** A document and how well it fits the query. */
export interface ScoredDocument {
  readonly document: SemanticDocument;
  readonly score: number;
}

/** Semantic documents by their ids, normalised as they come in (canonical contracts, 5.6). */
export class SemanticIndex {
  readonly #documents = new Map<string, SemanticDocument>();

  /**
   * Adds a document, in place of one of the same id.
   * @throws {ToolError} InvalidDocumentId when the id is empty.
   */
  add(document: SemanticDocument): void {
    checkId(document.id);
    this.#documents.set(document.id, Object.freeze(normalizeDocument(document)));
  }

  /**
   * Takes a document out; one that is not there is no error.
   * @throws {ToolError} InvalidDocumentId when the id is empty.
   */
  remove(id: string): void {
    checkId(id);
    this.#documents.delete(id);
  }

  /** Gives a document; undefined when there is none of that id. */
  get(id: string): SemanticDocument | undefined {
    return this.#documents.get(id);
  }

  /** Gives all documents, sorted by id. */
  list(): readonly SemanticDocument[] {
    return [...this.#documents.values()].sort((a, b) => compareText(a.id, b.id));
  }
}

/**
 * Scores every document of `index`, the best first, then by id; those that score 0 are there too (canonical contracts, 5.6).
 * @throws {ToolError} InvalidSearcher when index or strategy is missing, or a score.
 */
export async function searchSemantic(
  query: string,
  index: Pick<SemanticIndex, "list">,
  strategy: SemanticStrategy,
  options: ScoreOptions = {},
): Promise<readonly ScoredDocument[]> {
  if (!index || !strategy) throw new ToolError("InvalidSearcher", "a semantic search needs an index and a strategy");
  return scoreDocuments(query, index.list(), strategy, options);
}

/** Scores documents, the best first, then by id. */
export async function scoreDocuments<T extends SemanticDocument>(
  query: string,
  documents: readonly T[],
  strategy: SemanticStrategy,
  options: ScoreOptions,
): Promise<readonly { readonly document: T; readonly score: number }[]> {
  const scores = await strategy.score(query, documents, options);
  return documents
    .map((document, i) => ({ document, score: finite(scores[i]) }))
    .sort((a, b) => b.score - a.score || compareText(a.document.id, b.document.id));
}

function finite(score: number | undefined): number {
  if (score !== undefined && Number.isFinite(score)) return score;
  throw new ToolError("InvalidSearcher", `a strategy must give a number for each document, not ${score}`);
}

function checkId(id: string): void {
  if (!id) throw new ToolError("InvalidDocumentId", "a semantic document needs an id");
}
