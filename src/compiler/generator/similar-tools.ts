import { wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonValue, type ToolRecord, type WireName } from "toolwright/model";
import { schemaNodes, shorten } from "../../json-schema/index.js";

/** Two tools that a model can confuse. */
interface SimilarTools {
  /** The positions of the tools in the list. */
  readonly at: readonly [number, number];
  /** How much of the search score of each tool the other one reaches, from 0 to 1. */
  readonly score: number;
  /** The words that both have in their names, descriptions and parameters, those in both names first. */
  readonly words: readonly string[];
}

/** Two tools are similar if a search with the words of each one scores the other at least at this part of its own score. */
const minimumScore = 0.6;
const maxPairs = 50;
const maxWords = 12;
/** A longer query takes longer and distinguishes less: most descriptions begin with what the tool does. */
const maxQueryPart = 40;
/** The part of the rarity of all words that a query keeps. */
const minimumRarity = 0.9;

/** Words that do not describe a tool. */
const common = new Set(
  "the and for with from that this are was has have its into will can use used using when where which each all any not per".split(
    " ",
  ),
);

/** Finds pairs of tools that the search of `toolwright-host` can hardly distinguish: the words of each one find the other, too. */
export async function similarTools(tools: readonly ToolRecord[], wireName: WireName): Promise<readonly SimilarTools[]> {
  if (tools.length < 2) return [];
  const { createRankedSearcher } = await import("toolwright-host/discovery");
  const searcher = createRankedSearcher({ prefixes: false });
  const names = tools.map((tool) => wireNameOf(tool, wireName));
  const parameters = tools.map(({ inputSchema }) => parameterNames(inputSchema).join(" "));
  const texts = tools.map(({ title = "", description = "" }, at) =>
    [names[at], title, description, parameters[at]].join(" "),
  );
  const docs = tools.map((_, at) => {
    const id = String(at).padStart(6, "0");
    return { id, docText: texts[at] ?? "", summary: { id, name: names[at] ?? "" } };
  });
  const rarityOf = createRarity(texts);
  const scores: ReadonlyMap<number, number>[] = [];
  for (const [at, { description = "" }] of tools.entries()) {
    const parts = [description, parameters[at] ?? ""].map((part) => shorten(part, maxQueryPart, ""));
    const words = names[at]?.replace(/[^\p{L}\p{N}]+/gu, " ");
    const query = rarest(identifiersOf([words, ...parts].join(" ")), rarityOf).join(" ");
    const hits = await searcher.search(query, docs, { limit: 4 });
    const own = hits.find(({ summary }) => Number(summary.id) === at)?.score ?? 0;
    scores.push(new Map(hits.map(({ summary, score }) => [Number(summary.id), own > 0 ? score / own : 0])));
  }
  const pairs = scores.flatMap((found, at) =>
    [...found].flatMap(([other, score]): readonly SimilarTools[] => {
      const back = scores[other]?.get(at) ?? 0;
      if (other <= at || Math.min(score, back) < minimumScore) return [];
      const both = Math.round(Math.min(score, back, 1) * 100) / 100;
      return [{ at: [at, other], score: both, words: sharedWords([at, other], names, texts) }];
    }),
  );
  return pairs.sort((a, b) => b.score - a.score || a.at[0] - b.at[0] || a.at[1] - b.at[1]).slice(0, maxPairs);
}

/** Returns a function that rates a word: the fewer texts contain it, the higher. */
function createRarity(texts: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = identifiersOf(`${text} ${text.replace(/[_-]/g, " ")}`);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(texts.length / (counts.get(word) ?? 1)) + 0.1;
}

/** The rarest words decide what a search finds; with common ones, each search would score all tools. */
function rarest(words: readonly string[], rarityOf: (word: string) => number): readonly string[] {
  let left = minimumRarity * words.reduce((sum, word) => sum + rarityOf(word), 0);
  const kept: string[] = [];
  for (const word of words.toSorted((a, b) => rarityOf(b) - rarityOf(a))) {
    if (left <= 0) break;
    left -= rarityOf(word);
    kept.push(word);
  }
  return kept;
}

/** The names of all parameters, at any depth. */
function parameterNames(inputSchema: JsonValue): readonly string[] {
  return [...schemaNodes(inputSchema)].flatMap(({ schema }) =>
    isJsonObject(schema) && isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]) : [],
  );
}

function sharedWords(
  [one, other]: readonly [number, number],
  names: readonly string[],
  texts: readonly string[],
): readonly string[] {
  const shared = (list: readonly string[]): readonly string[] => {
    const known = contentWords(list[other] ?? "");
    return [...contentWords(list[one] ?? "")].filter((word) => known.has(word));
  };
  return [...new Set([...shared(names), ...shared(texts)])].slice(0, maxWords);
}

/** The distinct words of a text. An identifier is one. */
function identifiersOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu))];
}

function contentWords(text: string): ReadonlySet<string> {
  const split = text.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase();
  return new Set((split.match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !common.has(word)));
}
