import { ToolError } from "toolwright/model";
import { compareText } from "../../json-schema/index.js";
import { normalizeDocument, type SemanticDocument } from "./semantic-document.js";
import type { ScoreOptions, SemanticStrategy } from "./semantic-strategy.js";

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
export function requireFinite(score: number | undefined): number {
  if (score !== undefined && Number.isFinite(score)) return score;
  throw new ToolError("InvalidSearcher", `a strategy must return a finite number for each document, not ${score}`);
}

function checkId(id: string): void {
  if (!id) throw new ToolError("InvalidDocumentId", "a semantic document must have an id");
}
