import {
  createEmbeddingStrategy,
  createHybridStrategy,
  createRankedSearcher,
  createRankedStrategy,
  createSemanticSearcher,
  type Searcher,
  ToolIndex,
} from "../../../src/host/discovery/index.js";
import { mcpBackend } from "../../../src/runtime/model/index.js";
import { readQueries } from "./labelled-queries.js";
import { measureQuality, type Quality } from "./quality.js";
import { listTools, serverCount } from "./servers.js";
import { embedderName, installWordVectors } from "./word-vectors.js";

/** The quality of one kind of search. */
export interface QualityRow {
  readonly search: string;
  /** The queries that the search was tuned with. */
  readonly tuned: Quality;
  readonly heldOut: Quality;
}

/** Figures about the quality of search. */
export interface QualityResults {
  readonly servers: number;
  readonly tools: number;
  readonly embedder: string;
  readonly rows: readonly QualityRow[];
}

/** Measures the searchers on the labelled queries. */
export async function compareSearchers({ isTuning }: { readonly isTuning: boolean }): Promise<QualityResults> {
  const tools = await listTools();
  const index = new ToolIndex();
  for (const tool of tools) index.registerTool(tool, mcpBackend(tool.namespace ?? ""));
  const docs = index.searchDocs();
  const queries = readQueries(new Set(docs.map(({ id }) => id)));
  const tuned = queries.filter(({ isHeldOut }) => !isHeldOut);
  if (isTuning) await printMisses(createRankedSearcher());

  const embedding = createEmbeddingStrategy(installWordVectors());
  const hybrid = (alpha: number): Searcher =>
    createSemanticSearcher(createHybridStrategy({ lexical: createRankedStrategy(), embedding, alpha }));
  const searchers: Readonly<Record<string, Searcher>> = {
    "whole words": createRankedSearcher({ wordForms: false, prefixes: false, synonyms: [] }),
    "with word forms": createRankedSearcher({ prefixes: false, synonyms: [] }),
    "with word forms and prefixes": createRankedSearcher({ synonyms: [] }),
    "with word forms, prefixes and synonyms": createRankedSearcher({ expressions: [] }),
    "with expressions of users too: the default": createRankedSearcher(),
    "embeddings alone": createSemanticSearcher(embedding),
    "hybrid, half words, half embeddings": hybrid(0.5),
    "hybrid, 80% words": hybrid(0.8),
  };
  const rows: QualityRow[] = [];
  for (const [search, searcher] of Object.entries(searchers)) {
    rows.push({
      search,
      tuned: await measureQuality(searcher, docs, tuned),
      heldOut: await measureQuality(
        searcher,
        docs,
        queries.filter(({ isHeldOut }) => isHeldOut),
      ),
    });
  }
  return { servers: serverCount, tools: docs.length, embedder: embedderName, rows };

  async function printMisses(searcher: Searcher): Promise<void> {
    for (const { query, answers } of tuned) {
      const ids = (await searcher.search(query, docs, { limit: 5 })).map(({ summary }) => summary.id);
      if (!answers.has(ids[0] ?? "")) console.log(`${query}: ${ids.join(", ")}; expected ${[...answers].join(", ")}`);
    }
  }
}
