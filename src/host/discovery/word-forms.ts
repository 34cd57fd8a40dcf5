import { stemmer } from "stemmer";

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
