import { stemmer } from "stemmer";
import { shorten } from "../../json-schema/index.js";

/** A word, including inner `_` and `-`. Each Han or Hiragana character is a word, as in Unicode word boundaries. */
const word = /[\p{sc=Han}\p{sc=Hiragana}]|[\p{L}\p{M}\p{N}]+(?:[_-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** The boundaries between the words of an identifier: `create_issue`, `create-issue`, `createIssue`, `parseHTMLPage`. */
const wordBoundary = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word that needs no conversion. */
const plainWord = /^[a-z0-9]+$/;

/** English words that do not distinguish tools. */
const stopWords = new Set(
  "a an and are as at be but by can do does for from has have how i if in into is it its my no not of on or our so such that the their then there these they this to was we what when where which will with you your".split(
    " ",
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
  const terms = tokenize(shorten(query, maxQueryLength, ""));
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
