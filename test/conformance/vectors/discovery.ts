import { isWithinLimits, measureArgs } from "../../../src/host/discovery/doc-store.js";
import { createEmbeddingStrategy } from "../../../src/host/discovery/embedding-strategy.js";
import {
  createRankedSearcher,
  type DetailLevel,
  Discovery,
  type DocEntry,
  type Embedder,
  type RankingOptions,
  type SearchDoc,
  type SemanticDocument,
  SemanticIndex,
  searchSemantic,
  ToolDocStore,
  ToolIndex,
  wordOverlapStrategy,
} from "../../../src/host/discovery/index.js";
import { buildDocText, buildSummary, weightedText } from "../../../src/host/discovery/search-doc.js";
import {
  documentFromSearchDoc,
  normalizeDocument,
  searchDocFromDocument,
} from "../../../src/host/discovery/semantic-strategy.js";
import { lowerCase } from "../../../src/host/discovery/tokenize.js";
import { deriveSchemaInfo } from "../../../src/host/discovery/tool-doc.js";
import { shorten } from "../../../src/json-schema/index.js";
import { isToolError, type JsonObject, localBackend, type Tool } from "../../../src/runtime/model/index.js";
import { asRecommended } from "./as-recommended.js";
import { runIndexScript } from "./index-script.js";
import type { Operation, Topics } from "./vector.js";

// The vector file defines the shapes of the inputs, so the casts below are not checked.
const script: Operation = ({ input, expected, recommended }, { idFormat }) =>
  runIndexScript(input, idFormat, recommended ?? expected);

export const discoveryTopics: Topics = {
  docText: { buildDocText: ({ input }) => ({ value: buildDocText(input as Tool) }) },
  summary: {
    buildSummary: ({ input, expected, recommended }, { idFormat }) => {
      const value = buildSummary(input as Tool, idFormat);
      const counted = Object.hasOwn((recommended ?? expected) as object, "validUtf8");
      return { value, ...(counted && measures(value.shortDescription ?? "")) };
    },
  },
  index: { "index script (steps run in order)": script },
  "search.lexical": { "index script (steps run in order)": script },
  pagination: { "index script (steps run in order)": script },
  "search.bm25": {
    buildWeightedDoc: ({ input }) => {
      const { doc, config } = input as { doc: SearchDoc; config: VectorRanking };
      return { value: lowerCase(weightedText(doc, rankingOf(config))) };
    },
    "BM25 search with a blank query": async ({ input }) => {
      const {
        docs,
        config,
        limit,
        query = "",
      } = input as {
        docs: SearchDoc[];
        config: VectorRanking;
        limit: number;
        query?: string;
      };
      const sorted = docs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const hits = await createRankedSearcher(rankingOf(config)).search(query, sorted, { limit });
      return { value: hits.map(({ summary }) => summary.id) };
    },
  },
  schemaInfo: { deriveSchemaInfo: ({ input }) => ({ value: deriveSchemaInfo(input) ?? null }) },
  "example.caps": {
    "validateExampleArgs (after normalising copy)": ({ input }) => {
      const measure = measureArgs(input);
      return { value: { ...measure, ok: isWithinLimits(measure) } };
    },
  },
  "tooldoc.truncate": {
    "truncate(text,max) as Go does it": ({ input }) => {
      const { text, max } = input as { text: string; max: number };
      const cut = shorten(text, max, "");
      return { value: { bytes: bytesOf(cut), runes: [...cut].length, valid: isWellFormed(cut) } };
    },
  },
  "tooldoc.describe": { "register tool/doc then describeTool or listExamples": describeOperation },
  "semantic.normalized": {
    "Document.normalized": ({ input }) => {
      const { tags = null, text } = normalizeDocument(input as SemanticDocument);
      return { value: { tags, text } };
    },
  },
  "semantic.score": {
    "default lexical strategy score": async ({ input }) => {
      const { query, doc } = input as { query: string; doc: SemanticDocument };
      return { value: (await wordOverlapStrategy.score(query, [doc]))[0] };
    },
    cosineSimilarity: async ({ input }) => {
      const strategy = createEmbeddingStrategy(() => input as [number[], number[]]);
      const [cosine] = await strategy.score("query", [{ id: "document", text: "document" }]);
      return { value: cosine };
    },
    "semantic in-memory search": async ({ input }) => {
      const { query, docs } = input as { query: string; docs: SemanticDocument[] };
      const index = new SemanticIndex();
      for (const doc of docs) index.add(doc);
      const found = await searchSemantic(query, index, wordOverlapStrategy);
      return { value: found.map(({ document, score }) => [document.id, score]) };
    },
  },
  "semantic.adapter": {
    documentFromSearchDoc: ({ input }) => {
      const document = documentFromSearchDoc(input as SearchDoc);
      return { value: capitalized(document) };
    },
    searchDocFromDocument: ({ input }) => {
      const { id, docText, summary } = searchDocFromDocument(input as SemanticDocument);
      return { value: { ID: id, DocText: docText, Summary: summary } };
    },
  },
  discovery: { "discovery facade search": asRecommended(facadeOperation) },
};

type VectorRanking = Omit<RankingOptions, "maxDocTextLength"> & { readonly maxDocTextLen?: number };

function rankingOf({ maxDocTextLen, ...config }: VectorRanking): RankingOptions {
  return { ...config, ...(maxDocTextLen !== undefined && { maxDocTextLength: maxDocTextLen }) };
}

async function describeOperation({ input }: Parameters<Operation>[0]): Promise<object> {
  const { tool, id, level, docId, doc, listMax, maxExamples } = input as {
    tool?: Tool;
    id: string;
    level?: DetailLevel;
    docId?: string;
    doc?: DocEntry;
    listMax?: number;
    maxExamples?: number;
  };
  const index = new ToolIndex();
  const store = new ToolDocStore({ index, ...(maxExamples !== undefined && { maxExamples }) });
  if (tool) index.registerTool(tool, localBackend("h"));
  if (docId !== undefined && doc) store.registerDoc(docId, doc);
  if (level === undefined) return { value: store.listExamples(id, listMax).map(({ title }) => title) };
  const { examples, ...rest } = store.describe(id, level);
  // The reference implementation writes a missing description as "" and missing arguments as null.
  const written = examples?.map(({ description = "", args = null, ...example }) => ({ ...example, description, args }));
  return { value: { ...rest, examples: written } };
}

async function facadeOperation(
  { input }: Parameters<Operation>[0],
  { idFormat }: Parameters<Operation>[1],
): Promise<object> {
  const { tools, query, limit, embeddings, alpha, useSearchPage } = input as {
    tools: Tool[];
    query: string;
    limit: number;
    embeddings?: Readonly<Record<string, number[]>>;
    alpha?: number;
    useSearchPage?: boolean;
  };
  const discovery = new Discovery({
    idFormat,
    ...(embeddings && { embed: embedderOf(embeddings) }),
    ...(alpha !== undefined && { hybridAlpha: alpha }),
  });
  for (const tool of tools) discovery.registerTool(tool, localBackend("h"));
  const found = useSearchPage
    ? (await discovery.searchPage(query, { limit })).items
    : await discovery.search(query, { limit });
  return {
    value: found.map(({ summary, score, scoreType }) => ({ id: summary.id, score, scoreType })),
    getToolMissError: missOf(discovery),
  };
}

/** The reference implementation uses 32-bit floats. A string without an embedding has an empty vector. */
function embedderOf(embeddings: Readonly<Record<string, number[]>>): Embedder {
  return (texts) => texts.map((text) => Float32Array.from(embeddings[text] ?? []));
}

/** Formats the error like the vectors. */
function missOf(discovery: Discovery): string | undefined {
  try {
    discovery.getTool("no:such_tool");
    return undefined;
  } catch (error) {
    const isNotFound = isToolError(error) && error.code === "NotFound";
    return isNotFound ? "index NotFound (discovery.ErrNotFound is never returned)" : String(error);
  }
}

function measures(text: string): JsonObject {
  return {
    shortDescriptionUtf8Bytes: bytesOf(text),
    shortDescriptionCodePoints: [...text].length,
    validUtf8: isWellFormed(text),
  };
}

/** With the u flag, \p{Cs} matches lone surrogates only. */
function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function capitalized(record: object): object {
  const entries = Object.entries(record).map(([key, value]) => [
    key === "id" ? "ID" : `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    value,
  ]);
  return Object.fromEntries(entries);
}
