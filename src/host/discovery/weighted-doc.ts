import { lowerCase } from "./lower-case.js";
import type { SearchDoc } from "./search-doc.js";
import { truncate } from "./truncate.js";

/** Options of BM25 ranking. A boost is the number of times that a field counts; 0 selects the default, and a negative number disables the field. */
export interface RankingOptions {
  /** Default: 3. */
  readonly nameBoost?: number;
  /** Default: 2. */
  readonly namespaceBoost?: number;
  /** Default: 2. */
  readonly tagsBoost?: number;
  /** Maximum number of documents to search, by id. Default: no limit. */
  readonly maxDocs?: number;
  /** Maximum number of characters of a document's text to search. Default: no limit. */
  readonly maxDocTextLength?: number;
  /** Whether English word forms match each other, such as `issues` and `issue`. Default: true. */
  readonly wordForms?: boolean;
}

/** Builds the lower-case text to rank, with each field repeated by its boost. */
export function buildWeightedDoc(doc: SearchDoc, options: RankingOptions = {}): string {
  return lowerCase(weightedText(doc, options));
}

/** {@link buildWeightedDoc} in the original case, so that the words of `createIssue` can be split. */
export function weightedText({ docText, summary }: SearchDoc, options: RankingOptions): string {
  const { maxDocTextLength = 0 } = options;
  const text = maxDocTextLength > 0 ? truncate(docText, maxDocTextLength) : docText;
  const parts = [
    ...repeat(summary.name, options.nameBoost, 3),
    ...repeat(summary.namespace ?? "", options.namespaceBoost, 2),
    ...(summary.tags ?? []).flatMap((tag) => repeat(tag, options.tagsBoost, 2)),
  ];
  return (text === "" ? parts : [...parts, text]).join(" ");
}

function repeat(text: string, boost: number | undefined, defaultBoost: number): readonly string[] {
  return Array.from({ length: Math.max(0, Math.floor(boost || defaultBoost)) }, () => text);
}
