import { lowerCase } from "./lower-case.js";
import type { SearchDoc } from "./search-doc.js";
import { truncate } from "./truncate.js";

/** How a document is ranked; the defaults are those of the canonical contracts (5.4, C11). */
export interface RankingOptions {
  /** How often a tool's name counts. Default: 3; 0 is the default too, a negative number leaves the name out. */
  readonly nameBoost?: number;
  /** Default: 2. */
  readonly namespaceBoost?: number;
  /** Default: 2. */
  readonly tagsBoost?: number;
  /** Only the first documents by id are searched. Default: all. */
  readonly maxDocs?: number;
  /** Only the first characters of a document's text are searched. Default: all. */
  readonly maxDocTextLength?: number;
}

/** Joins the texts of a document in lower case, each as often as it counts (canonical contracts, 5.4). */
export function buildWeightedDoc(doc: SearchDoc, options: RankingOptions = {}): string {
  return lowerCase(weightedText(doc, options));
}

/** {@link buildWeightedDoc} in the case of the source, in which `createIssue` still shows its words. */
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

function repeat(text: string, boost: number | undefined, standard: number): readonly string[] {
  return Array.from({ length: Math.max(0, Math.floor(boost || standard)) }, () => text);
}
