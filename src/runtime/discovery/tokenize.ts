import { lowerCase } from "./lower-case.js";
import { truncate } from "./truncate.js";

/** A word with its inner `_` and `-`; scripts without spaces give a word for each character, as Unicode's word boundaries do. */
const word = /[\p{sc=Han}\p{sc=Hiragana}]|[\p{L}\p{M}\p{N}]+(?:[_-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** Between the words of an identifier: `create_issue`, `create-issue`, `createIssue`, `parseHTMLPage`. */
const seam = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word in lower case with nothing in it to split. */
const plain = /^[a-z0-9]+$/;

/** English words that say nothing about a tool. */
const stopWords = new Set(
  "a an and are as at be but by can do does for from has have how i if in into is it its my no not of on or our so such that the their then there these they this to was we what when where which will with you your".split(
    " ",
  ),
);

/**
 * Splits text into search terms in lower case. An identifier gives its words, split at case, `_` and `-`, and also their whole, so that
 * `create_issue`, `createIssue` and `createissue` find each other.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const match of text.match(word) ?? []) {
    // Most words are done already.
    if (plain.test(match)) terms.push(match);
    else for (const term of splitIdentifier(match)) terms.push(term);
  }
  return terms;
}

function splitIdentifier(identifier: string): readonly string[] {
  const parts = identifier.split(seam);
  return (parts.length > 1 ? [...parts, parts.join("")] : parts).map(lowerCase);
}

/** Nobody types more; the rest of a longer query does not count. */
const maxQueryLength = 1000;

/** The terms of a query: without the words that say nothing, unless there are no others. */
export function tokenizeQuery(query: string): string[] {
  const terms = tokenize(truncate(query, maxQueryLength));
  const telling = terms.filter((term) => !stopWords.has(term));
  return telling.length > 0 ? telling : terms;
}
