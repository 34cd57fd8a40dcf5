import { type CharacterRanges, lastCharacter } from "../../json-schema/index.js";

/** Characters that patterns do not distinguish, and one that stands for them. */
export interface CharacterClass {
  readonly sample: string;
  /** The tokens that match these characters, by their index. */
  readonly matching: ReadonlySet<number>;
}

/** Characters that read well in an example, best first. */
const readable = "a0Ab1Bxyz23456789cdefghijklmnopqrstuvwCDEFGHIJKLMNOPQRSTUVWXYZ-_. /:@,+#";

/** Divides all characters into classes by the tokens that match them. */
export function divideCharacters(tokens: readonly CharacterRanges[]): readonly CharacterClass[] {
  const starts = new Set([0]);
  for (const ranges of tokens) {
    for (const [first, last] of ranges) {
      starts.add(first);
      if (last < lastCharacter) starts.add(last + 1);
    }
  }
  const classes = new Map<string, { sample: number; matching: Set<number> }>();
  const cursors = tokens.map(() => 0);
  for (const start of [...starts].sort((a, b) => a - b)) {
    const matching = new Set<number>();
    for (const [i, ranges] of tokens.entries()) {
      let cursor = cursors[i] ?? 0;
      while ((ranges[cursor]?.[1] ?? lastCharacter) < start) cursor++;
      cursors[i] = cursor;
      if ((ranges[cursor]?.[0] ?? lastCharacter + 1) <= start) matching.add(i);
    }
    const key = [...matching].join();
    if (!classes.has(key)) classes.set(key, { sample: start, matching });
  }
  const samples = [...readable].map((character) => character.codePointAt(0) ?? 0);
  return [...classes.values()].map(({ sample, matching }) => {
    const best = samples.find((code) => tokens.every((ranges, i) => includes(ranges, code) === matching.has(i)));
    return { sample: String.fromCodePoint(best ?? sample), matching };
  });
}

function includes(ranges: CharacterRanges, code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}
