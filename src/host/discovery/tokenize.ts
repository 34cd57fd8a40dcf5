import { lowerCase } from "./lower-case.js";
import { truncate } from "./truncate.js";

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
  const terms = tokenize(truncate(query, maxQueryLength));
  const significant = terms.filter((term) => !stopWords.has(term));
  return significant.length > 0 ? significant : terms;
}
