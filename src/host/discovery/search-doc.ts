import {
  formatToolId,
  type IdFormat,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  normalizeTags,
  readWellKnownMeta,
  type TagNormalizer,
  type Tool,
  type WellKnownMeta,
} from "toolwright/model";
import { compareText, omitEmpty, shorten } from "../../json-schema/index.js";
import { lowerCase } from "./tokenize.js";

/** The searchable form of a tool, which depends on the tool only. */
export interface SearchDoc {
  readonly id: string;
  /** The text fields of the tool in lower case, in a fixed order. */
  readonly docText: string;
  /** The title, and the names of the parameters; absent if there are none. They are found with less weight than the name. */
  readonly schemaText?: string;
  /** The descriptions and enum values of the parameters; absent if there are none. They are found with less weight than the description. */
  readonly parameterText?: string;
  readonly summary: Summary;
}

export function buildSearchDoc(
  tool: Tool,
  idFormat: IdFormat = "versioned",
  normalize: TagNormalizer = normalizeTags,
): SearchDoc {
  const summary = buildSummary(tool, idFormat, normalize);
  const parameters = parametersOf(tool.inputSchema);
  const titles = [tool.title ?? tool.annotations?.title ?? "", ...parameters.map(([name]) => name)];
  const schemaText = titles.join(" ").trim();
  const words = parameters.map(([, schema]) => wordsOfSchema(schema));
  const parameterText = shorten(words.join(" ").trim(), maxParameterText, "");
  return {
    id: summary.id,
    docText: buildDocText(tool, normalize),
    ...omitEmpty({ schemaText, parameterText }),
    summary,
  };
}

/** In code points. */
const maxParameterText = 2000;

/** The parameters of a tool, and the properties of their items, up to a limit that only generated schemas exceed. */
function parametersOf({ properties }: JsonObject): readonly (readonly [string, JsonValue])[] {
  if (!isJsonObject(properties)) return [];
  const own = Object.entries(properties);
  const items = own.flatMap(([, schema]) => {
    const inner = isJsonObject(schema) && isJsonObject(schema["items"]) && schema["items"]["properties"];
    return isJsonObject(inner) ? Object.entries(inner) : [];
  });
  return [...own, ...items].slice(0, 50);
}

function wordsOfSchema(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "";
  const { description, enum: values } = schema;
  const named = Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  return [typeof description === "string" ? description : "", ...named].join(" ").trim();
}

/**
 * Joins the text fields of a tool with spaces, in lower case: name, namespace, description, summary, category and security summary, even if
 * empty; then input modes, output modes and tags.
 */
export function buildDocText(tool: Tool, normalize: TagNormalizer = normalizeTags): string {
  const { summary, category = "", securitySummary = "", inputModes = [], outputModes = [] } = readToolMetadata(tool);
  const { name, namespace = "", description = "" } = tool;
  const fields = [name, namespace, description, summary ?? description, category, securitySummary];
  return lowerCase([...fields, ...inputModes, ...outputModes, ...normalize(tool.tags ?? [])].join(" "));
}

/** Sorts documents by id. */
export function sortDocs(docs: Iterable<SearchDoc>): readonly SearchDoc[] {
  return Object.freeze([...docs].sort((a, b) => compareText(a.id, b.id)));
}

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

/** Builds the text to rank, with each field repeated by its boost, in the original case, so that the words of `createIssue` can be split. */
export function weightedText({ docText, summary }: SearchDoc, options: RankingOptions): string {
  const { maxDocTextLength = 0 } = options;
  const text = maxDocTextLength > 0 ? shorten(docText, maxDocTextLength, "") : docText;
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

/** The parts of a tool's `_meta` that listings show. */
export interface ToolMetadata extends Pick<WellKnownMeta, "summary" | "category" | "inputModes" | "outputModes"> {
  /** The names of the required security schemes, sorted and joined with commas. */
  readonly securitySummary?: string;
}

/** Reads the parts of a tool's `_meta` that listings show. Empty values are omitted. */
export function readToolMetadata(tool: Tool): ToolMetadata {
  const { summary, category, inputModes, outputModes, ...meta } = readWellKnownMeta(tool);
  const securitySummary = summarizeSecurity(meta.securityRequirements ?? [], meta.securitySchemes ?? {});
  return omitEmpty({ summary, category, inputModes, outputModes, securitySummary });
}

/** Lists the required schemes, or all schemes if none is required. */
function summarizeSecurity(requirements: readonly JsonObject[], schemes: JsonObject): string {
  const required = requirements.flatMap((requirement) => Object.keys(requirement));
  const names = required.length > 0 ? required : Object.keys(schemes);
  return names.sort(compareText).join(",");
}

/** The maximum length of a short description, in code points. */
export const maxShortDescriptionLength = 120;

/** A short description of a tool for search results and listings, without schemas. */
export interface Summary extends Omit<ToolMetadata, "summary"> {
  readonly id: string;
  readonly name: string;
  readonly namespace?: string;
  /** `_meta.summary` or the description, truncated to 120 characters. */
  readonly shortDescription?: string;
  /** Equal to `shortDescription`. */
  readonly summary?: string;
  /** Normalized. */
  readonly tags?: readonly string[];
}

export function buildSummary(
  tool: Tool,
  idFormat: IdFormat = "versioned",
  normalize: TagNormalizer = normalizeTags,
): Summary {
  const { summary: text = tool.description ?? "", ...metadata } = readToolMetadata(tool);
  const summary = shorten(text, maxShortDescriptionLength, "");
  const tags = normalize(tool.tags ?? []);
  return {
    id: formatToolId(tool, idFormat),
    name: tool.name,
    ...omitEmpty({ namespace: tool.namespace, shortDescription: summary, summary, ...metadata, tags }),
  };
}

/** Restricts a search. An absent condition matches every tool; one without tags or with an empty category matches none. */
export interface SearchFilter {
  /** Matches exactly. `""` matches tools without a namespace. */
  readonly namespace?: string;
  /** Matches tools with at least one of the tags, ignoring case. */
  readonly tags?: readonly string[];
  /** Ignores case. */
  readonly category?: string;
}

/** Creates a predicate for the summaries that match every condition of `filter`. */
export function matchesFilter(
  filter: SearchFilter,
): (summary: Pick<Summary, "namespace" | "tags" | "category">) => boolean {
  const { namespace, category } = filter;
  const tags = filter.tags && new Set(filter.tags.map(normalize).filter((tag) => tag !== ""));
  return (summary) => {
    if (namespace !== undefined && (summary.namespace ?? "") !== namespace) return false;
    if (tags && !summary.tags?.some((tag) => tags.has(normalize(tag)))) return false;
    if (category === undefined) return true;
    return normalize(category) !== "" && normalize(summary.category ?? "") === normalize(category);
  };
}

function normalize(text: string): string {
  return lowerCase(text.trim());
}
