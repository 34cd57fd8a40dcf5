import { formatToolId, type IdFormat, localBackend, type Tool, type ToolBackend, ToolError } from "../model/index.js";
import { compareText } from "./compare-text.js";
import { Discovery, type DiscoveryOptions } from "./discovery.js";
import { ToolDocStore } from "./doc-store.js";
import { capDocEntry } from "./example-caps.js";
import { deepFreeze } from "./frozen-copy.js";
import { buildRankedIndex, type PrebuiltIndex } from "./ranked-searcher.js";
import { buildSearchDoc, type SearchDoc } from "./search-doc.js";
import type { DocEntry } from "./tool-doc.js";
import { ToolIndex } from "./tool-index.js";

/** What discovery knows of a set of tools, as plain JSON, so that it can be made at build time. */
export interface DiscoveryData {
  readonly version: 1;
  readonly idFormat: IdFormat;
  /** Sorted by id. */
  readonly searchDocs: readonly SearchDoc[];
  /** By tool id, sorted; tools without documentation are not there. */
  readonly docs: Readonly<Record<string, DocEntry>>;
}

/** A tool and what is documented about it. */
export interface DocumentedTool {
  readonly tool: Tool;
  readonly doc?: DocEntry;
}

/**
 * Makes the data of a set of tools.
 * @throws {ToolError} ArgsTooLarge, with the tool's id, when the arguments of an example are over their caps.
 */
export function buildDiscoveryData(tools: readonly DocumentedTool[], idFormat: IdFormat = "versioned"): DiscoveryData {
  const made = tools
    .map(({ tool, doc }) => ({ searchDoc: buildSearchDoc(tool, idFormat), doc: doc && capDocEntry(doc) }))
    .sort((a, b) => compareText(a.searchDoc.id, b.searchDoc.id));
  const docs = made.flatMap(({ searchDoc, doc }) =>
    doc && Object.keys(doc).length > 0 ? [[searchDoc.id, doc] as const] : [],
  );
  return { version: 1, idFormat, searchDocs: made.map(({ searchDoc }) => searchDoc), docs: Object.fromEntries(docs) };
}

/** Makes the ranked index of that data, which is large and therefore kept apart: only the first search needs it. */
export function buildDiscoveryIndex(data: DiscoveryData): PrebuiltIndex {
  return buildRankedIndex(data.searchDocs);
}

/** What else a loaded discovery is made of. */
export interface LoadDiscoveryOptions
  extends Pick<DiscoveryOptions, "maxExamples" | "searcher" | "embed" | "mode" | "hybridAlpha" | "lexical"> {
  /** Gives the ranked index of the data; asked for at the first search only. Default: it is made then. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
  /** Where a tool runs. Default: the local handler that is called as the tool's id. */
  readonly backendOf?: (tool: Tool, id: string) => ToolBackend;
}

/**
 * Puts a discovery together from data that was made for the same tools, without checking or copying them again; the data is frozen. Generated
 * tools keep the rules already, which is what this relies on; others are registered with `registerTool`.
 * @throws {ToolError} InvalidJson when the data is of another version.
 */
export function loadDiscovery(
  data: DiscoveryData,
  tools: readonly Tool[],
  options: LoadDiscoveryOptions = {},
): Discovery {
  const { prebuilt, backendOf = (_tool, id) => localBackend(id), maxExamples = 10, ...rest } = options;
  if (data.version !== 1) {
    throw new ToolError(
      "InvalidJson",
      `discovery data of version ${String(data.version)}; this package reads version 1`,
    );
  }
  const { idFormat } = data;
  const searchDocs = new Map(deepFreeze(data.searchDocs).map((doc) => [doc.id, doc]));
  const records = tools.map((tool) => {
    const id = formatToolId(tool, idFormat);
    return { tool, backends: [backendOf(tool, id)], doc: searchDocs.get(id) ?? buildSearchDoc(tool, idFormat) };
  });
  const index = new ToolIndex({ idFormat, records });
  const docs = new ToolDocStore({ index, maxExamples, entries: deepFreeze(data.docs) });
  return new Discovery({ ...rest, index, docs, ranking: { ...(prebuilt && { prebuilt }) } });
}
