import {
  formatToolId,
  type IdFormat,
  localBackend,
  normalizeTags,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  ToolError,
} from "toolwright/model";
import { compareText } from "../../json-schema/index.js";
import { Discovery, type DiscoveryOptions } from "./discovery.js";
import { limitDocEntry, ToolDocStore } from "./doc-store.js";
import { buildRankedIndex, type PrebuiltIndex } from "./ranked-searcher.js";
import { buildSearchDoc, type SearchDoc } from "./search-doc.js";
import { type DocEntry, deepFreeze } from "./tool-doc.js";
import { ToolIndex } from "./tool-index.js";

/** The search documents and documentation of a set of tools as plain JSON, which can be built at build time. */
export interface DiscoveryData {
  readonly version: 1;
  readonly idFormat: IdFormat;
  /** Sorted by id. */
  readonly searchDocs: readonly SearchDoc[];
  /** By tool id, sorted. Tools without documentation have no entry. */
  readonly docs: Readonly<Record<string, DocEntry>>;
}

/** A tool and its documentation. */
export interface DocumentedTool {
  readonly tool: Tool;
  readonly doc?: DocEntry;
}

/**
 * Builds the discovery data of a set of tools, for `loadDiscovery`.
 * @throws {ToolError} ArgsTooLarge if the arguments of an example are nested too deeply or have too many keys.
 */
export function buildDiscoveryData(
  tools: readonly DocumentedTool[],
  idFormat: IdFormat = "versioned",
  normalizeTags?: TagNormalizer,
): DiscoveryData {
  const entries = tools
    .map(({ tool, doc }) => ({
      searchDoc: buildSearchDoc(tool, idFormat, normalizeTags),
      doc: doc && limitDocEntry(doc),
    }))
    .sort((a, b) => compareText(a.searchDoc.id, b.searchDoc.id));
  const docs = entries.flatMap(({ searchDoc, doc }) =>
    doc && Object.keys(doc).length > 0 ? [[searchDoc.id, doc] as const] : [],
  );
  return {
    version: 1,
    idFormat,
    searchDocs: entries.map(({ searchDoc }) => searchDoc),
    docs: Object.fromEntries(docs),
  };
}

/** Builds the ranked index of discovery data. It is separate because it is large and only searches need it. */
export function buildDiscoveryIndex(data: DiscoveryData): PrebuiltIndex {
  return buildRankedIndex(data.searchDocs);
}

/** Options of `loadDiscovery`. */
export interface LoadDiscoveryOptions
  extends Pick<
    DiscoveryOptions,
    | "maxExamples"
    | "normalizeTags"
    | "validator"
    | "searcher"
    | "embed"
    | "vectors"
    | "mode"
    | "hybridAlpha"
    | "lexical"
  > {
  /** Loads the result of `buildDiscoveryIndex`; called on the first search. Default: the index is built then. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
  /** Returns the backend of a tool. Default: the local handler whose name is the tool id. */
  readonly backendOf?: (tool: Tool, id: string) => ToolBackend;
}

/**
 * Creates a `Discovery` from data that was built for the same tools. It does not validate the tools, and freezes the data: use it
 * for generated tools, and `registerTool` for others.
 * @throws {ToolError} InvalidJson if the data has another format version.
 * @example
 * ```ts
 * const data = buildDiscoveryData(tools.map((tool) => ({ tool })));
 * const discovery = loadDiscovery(data, tools, { prebuilt: () => buildDiscoveryIndex(data) });
 * const [first] = await discovery.search("open a ticket");
 * ```
 */
export function loadDiscovery(
  data: DiscoveryData,
  tools: readonly Tool[],
  options: LoadDiscoveryOptions = {},
): Discovery {
  const {
    prebuilt,
    backendOf = (_tool, id) => localBackend(id),
    maxExamples = 10,
    normalizeTags: normalize = normalizeTags,
    validator,
    ...rest
  } = options;
  if (data.version !== 1) {
    throw new ToolError("InvalidJson", `unsupported version of discovery data: ${String(data.version)}; expected 1`);
  }
  const { idFormat } = data;
  const searchDocs = new Map(deepFreeze(data.searchDocs).map((doc) => [doc.id, doc]));
  const records = tools.map((tool) => {
    const id = formatToolId(tool, idFormat);
    return {
      tool: tool.tags ? { ...tool, tags: normalize(tool.tags) } : tool,
      backends: [backendOf(tool, id)],
      doc: searchDocs.get(id) ?? buildSearchDoc(tool, idFormat, normalize),
    };
  });
  const index = new ToolIndex({ idFormat, records, normalizeTags: normalize, ...(validator && { validator }) });
  const docs = new ToolDocStore({ index, maxExamples, entries: deepFreeze(data.docs) });
  return new Discovery({ ...rest, index, docs, ranking: { ...(prebuilt && { prebuilt }) } });
}
