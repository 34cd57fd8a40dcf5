import { stemmer } from "stemmer";
import { shorten } from "../../json-schema/index.js";
import { everydayWords, toolSynonyms } from "./query-words.js";

/** A word, including inner `_` and `-`. Each Han or Hiragana character is a word, as in Unicode word boundaries. */
const word = /[\p{sc=Han}\p{sc=Hiragana}]|[\p{L}\p{M}\p{N}]+(?:[_-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** The boundaries between the words of an identifier: `create_issue`, `create-issue`, `createIssue`, `parseHTMLPage`. */
const wordBoundary = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word that needs no conversion. */
const plainWord = /^[a-z0-9]+$/;

/** English words that do not distinguish tools, and what is left of contractions such as "don't". Their meanings as expressions still count. */
const stopWords = new Set(
  `a about am an and any anybody anyone anything are as at be because been being both but by can could d did do does doing don during each else
  every for from had has have having he her here hers him his how i if in into is it its just ll m may me might must my no nor not nothing of on
  or other our ours please quite re really s shall she should so some something still such t than that the their them then there these they this
  those through to too until us ve very want wants was we were what when where which while why will with would yet you your`.split(
    /\s+/,
  ),
);

/**
 * Splits text into lower-case search terms. An identifier produces its words, split at case changes, `_` and `-`, and the joined words, so
 * that `create_issue`, `createIssue` and `createissue` match each other.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const match of text.match(word) ?? []) {
    if (plainWord.test(match)) terms.push(match);
    else for (const term of splitIdentifier(match)) terms.push(term);
  }
  return terms;
}

function splitIdentifier(identifier: string): readonly string[] {
  const parts = identifier.split(wordBoundary);
  return (parts.length > 1 ? [...parts, parts.join("")] : parts).map(lowerCase);
}

/** In code points; bounds the cost of a search. */
const maxQueryLength = 1000;

/** Returns the terms of a query without stop words, unless it consists of stop words only. */
export function tokenizeQuery(query: string): string[] {
  return withoutStopWords(tokenize(shorten(query, maxQueryLength, "")));
}

function withoutStopWords(terms: string[]): string[] {
  const significant = terms.filter((term) => !stopWords.has(term));
  return significant.length > 0 ? significant : terms;
}

/** Converts to lower case by Unicode's simple case mapping. Unlike in `toLowerCase`, İ becomes i, and a final Σ becomes σ. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}

/** Identifiers, numbers and words of other languages have no English word forms. */
const englishWord = /^[a-z]{3,}$/;

/** Words repeat, and finding the stem of one takes a microsecond. */
const maxCachedWords = 20_000;

/** Creates a function that returns the stem of an English word, which its forms share: `issue` and `issues` become `issu`. */
export function createStemmer(): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    if (!englishWord.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = stemmer(word);
    if (stems.size >= maxCachedWords) stems.clear();
    stems.set(word, stem);
    return stem;
  };
}

/** How the words of a query match the words of a tool. */
export interface QueryOptions {
  /** Whether English word forms match each other, such as `issues` and `issue`. Default: true. */
  readonly wordForms?: boolean;
  /** Whether the beginning of a word matches it, such as `repo` and `repository`. Default: true. */
  readonly prefixes?: boolean;
  /** Groups of words with the same meaning. They match with less weight than the word itself. Default: common words of tools. */
  readonly synonyms?: readonly (readonly string[])[];
  /**
   * What users say, and the words of tools for it, such as `"count total: how many; number of"`. Default: everyday English; none, if
   * `synonyms` is set.
   */
  readonly expressions?: readonly string[];
}

/** A term to search for. */
export interface QueryTerm {
  readonly term: string;
  /** What a match contributes, compared with a match of a word of the query. */
  readonly weight: number;
  /** Whether words that start with the term match too. */
  readonly isPrefix?: true;
}

/** A word of a query, or an expression in it. */
export interface QueryWord {
  /** The stem, and the form of the query if it differs; none for an expression of several words and for a stop word. */
  readonly terms: readonly QueryTerm[];
  /** The best match of these counts, if it is better than that of `terms`. */
  readonly synonyms: readonly QueryTerm[];
}

/** The weights of a word add up to 1: that of its stem, and that of the form in the query. */
const stemWeight = 2 / 3;
const sameFormWeight = 1 / 3;
const synonymWeight = 0.6;

/** Shorter words are the beginning of too many others. */
const minPrefixLength = 3;

/** Between two words of an expression: "take a nice picture". */
const maxWordsBetween = 3;

/** Creates a function that returns the distinct words of a query, and the expressions in it. */
export function createQueryReader({
  wordForms = true,
  prefixes = true,
  synonyms,
  expressions = synonyms ? [] : everydayWords,
}: QueryOptions): (query: string) => readonly QueryWord[] {
  const stem = wordForms ? createStemmer() : (word: string) => word;
  const related = new Map<string, Set<string>>();
  const relate = (word: string, others: readonly string[]): void => {
    related.set(word, new Set([...(related.get(word) ?? []), ...others]));
  };
  for (const group of synonyms ?? toolSynonyms) {
    const stems = group.map(stem);
    for (const word of stems) relate(word, stems);
  }
  const severalWords: { readonly words: readonly string[]; readonly meaning: readonly string[] }[] = [];
  for (const line of expressions) {
    const [tools = "", users = ""] = line.split(":");
    const meaning = tokenize(tools).map(stem);
    for (const words of users.split(";").map((each) => tokenize(each).map(stem))) {
      if (words.length > 1) severalWords.push({ words, meaning });
      else for (const word of words) relate(word, meaning);
    }
  }

  function synonymsOf(words: Iterable<string>): readonly QueryTerm[] {
    return [...words].map((term) => ({ term, weight: synonymWeight }));
  }

  function wordOf(word: string): QueryWord {
    const own = stem(word);
    const isPrefix = prefixes && word.length >= minPrefixLength && ({ isPrefix: true } as const);
    return {
      terms:
        own === word
          ? [{ term: own, weight: 1, ...isPrefix }]
          : [
              { term: own, weight: stemWeight, ...isPrefix },
              { term: word, weight: sameFormWeight },
            ],
      synonyms: synonymsOf([...(related.get(own) ?? [])].filter((other) => other !== own)),
    };
  }

  return (query) => {
    const all = tokenize(shorten(query, maxQueryLength, ""));
    const words = new Map<string, QueryWord>();
    for (const word of withoutStopWords(all)) if (!words.has(stem(word))) words.set(stem(word), wordOf(word));
    const stems = all.map(stem);
    // A stop word such as "where" can be an expression.
    const others = [...new Set(stems)].filter((word) => !words.has(word) && related.has(word));
    const found = [
      ...others.map((word) => related.get(word) ?? []),
      ...severalWords.filter((each) => hasExpression(stems, each.words)).map(({ meaning }) => meaning),
    ];
    return [...words.values(), ...found.map((meaning) => ({ terms: [], synonyms: synonymsOf(meaning) }))];
  };
}

/** Whether `words` has the words of an expression in their order, with few others in between. */
function hasExpression(words: readonly string[], [first = "", ...rest]: readonly string[]): boolean {
  return words.some((word, start) => {
    if (word !== first) return false;
    let at = start;
    return rest.every((next) => {
      const within = words.slice(at + 1, at + 2 + maxWordsBetween).indexOf(next);
      at += within + 1;
      return within >= 0;
    });
  });
}
