import { createStemmer, tokenizeQuery } from "./tokenize.js";
import { toolSynonyms } from "./tool-synonyms.js";

/** How the words of a query match the words of a tool. */
export interface QueryOptions {
  /** Whether English word forms match each other, such as `issues` and `issue`. Default: true. */
  readonly wordForms?: boolean;
  /** Whether the beginning of a word matches it, such as `repo` and `repository`. Default: true. */
  readonly prefixes?: boolean;
  /** Groups of words with the same meaning. They match with less weight than the word itself. Default: common words of tools. */
  readonly synonyms?: readonly (readonly string[])[];
}

/** A term to search for. */
export interface QueryTerm {
  readonly term: string;
  /** What a match contributes, compared with a match of a word of the query. */
  readonly weight: number;
  /** Whether words that start with the term match too. */
  readonly isPrefix?: true;
}

/** A word of a query. */
export interface QueryWord {
  /** The stem, and the form of the query if it differs. */
  readonly terms: readonly [QueryTerm, ...QueryTerm[]];
  readonly synonyms: readonly QueryTerm[];
}

/** The weights of a word add up to 1: that of its stem, and that of the form in the query. */
const stemWeight = 2 / 3;
const sameFormWeight = 1 / 3;
const synonymWeight = 1 / 3;

/** Shorter words are the beginning of too many others. */
const minPrefixLength = 3;

/** Creates a function that returns the distinct words of a query. */
export function createQueryReader({
  wordForms = true,
  prefixes = true,
  synonyms = toolSynonyms,
}: QueryOptions): (query: string) => readonly QueryWord[] {
  const stem = wordForms ? createStemmer() : (word: string) => word;
  const related = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const stems = group.map(stem);
    for (const word of stems) related.set(word, new Set([...(related.get(word) ?? []), ...stems]));
  }

  function wordOf(word: string): QueryWord {
    const own = stem(word);
    const isPrefix = prefixes && word.length >= minPrefixLength && ({ isPrefix: true } as const);
    const others = [...(related.get(own) ?? [])].filter((other) => other !== own);
    return {
      terms:
        own === word
          ? [{ term: own, weight: 1, ...isPrefix }]
          : [
              { term: own, weight: stemWeight, ...isPrefix },
              { term: word, weight: sameFormWeight },
            ],
      synonyms: others.map((term) => ({ term, weight: synonymWeight })),
    };
  }

  return (query) => {
    const words = new Map<string, QueryWord>();
    for (const word of tokenizeQuery(query)) {
      const read = wordOf(word);
      const [{ term }] = read.terms;
      if (!words.has(term)) words.set(term, read);
    }
    return [...words.values()];
  };
}
