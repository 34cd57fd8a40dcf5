/** Sorted, disjoint ranges of code points, bounds included. */
export type CharacterRanges = readonly (readonly [first: number, last: number])[];

/** The last code point. */
export const lastCharacter = 0x10ffff;
const blockSize = 4096;

/** Returns the code points that one token of a pattern matches: a character, an escape or a class, as the `u` flag reads it. */
export function rangesOf(token: string): CharacterRanges {
  if (!/^[\\[.]/.test(token)) {
    const [code = 0] = codesOf(token);
    return [[code, code]];
  }
  if (/\\p/i.test(token)) return scan(new RegExp(`(?:${token})+`, "gu"), 0, lastCharacter);
  const expression = new RegExp(`^(?:${token})$`, "u");
  const starts = boundariesOf(token);
  const ranges = starts.map((first, i) => [first, (starts[i + 1] ?? lastCharacter + 1) - 1] as const);
  return join(ranges.filter(([first]) => expression.test(String.fromCodePoint(first))));
}

/** Where white space, line ends and word characters begin and end outside of ASCII. */
const boundariesOfEscapes = [
  0x80, 0xa0, 0xa1, 0x1680, 0x1681, 0x2000, 0x200b, 0x2028, 0x202a, 0x202f, 0x2030, 0x205f, 0x2060, 0x3000, 0x3001,
  0xfeff, 0xff00,
];

/** Between these code points, a token without Unicode properties treats all alike. */
function boundariesOf(token: string): readonly number[] {
  const escapes = token.match(/\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}/gi) ?? [];
  const escaped = escapes.map((one) => Number.parseInt(one.replace(/[^\da-f]/gi, ""), 16));
  const pairs = (token.match(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi) ?? []).flatMap((pair) => {
    return codesOf(String.fromCharCode(Number.parseInt(pair.slice(2, 6), 16), Number.parseInt(pair.slice(8), 16)));
  });
  const codes = [...codesOf(token), ...escaped, ...pairs].flatMap((code) => [code, code + 1]);
  const ascii = Array.from({ length: 0x80 }, (_, code) => code);
  const all = new Set([...ascii, ...boundariesOfEscapes, ...codes.filter((code) => code <= lastCharacter)]);
  return [...all].sort((a, b) => a - b);
}

function codesOf(text: string): readonly number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

/** Matches the code points block by block: one expression over a block is much faster than one over each character. */
function scan(expression: RegExp, first: number, last: number): CharacterRanges {
  const found: (readonly [number, number])[] = [];
  for (let start = first; start <= last; start += blockSize) {
    const end = Math.min(start + blockSize - 1, last);
    if (start <= 0xdfff && end >= 0xd800) found.push(...scanSurrogates(expression, start, end));
    else found.push(...scanBlock(expression, start, end));
  }
  return join(found);
}

function scanBlock(expression: RegExp, first: number, last: number): CharacterRanges {
  const text = String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const units = first > 0xffff ? 2 : 1;
  return [...text.matchAll(expression)].map((match) => {
    const at = first + match.index / units;
    return [at, at + match[0].length / units - 1] as const;
  });
}

/** Neighbouring surrogates would form pairs, so they are tested one at a time. */
function scanSurrogates(expression: RegExp, first: number, last: number): CharacterRanges {
  const codes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const matching = codes.filter((code) => String.fromCharCode(code).search(expression) === 0);
  return matching.map((code) => [code, code] as const);
}

function join(ranges: CharacterRanges): CharacterRanges {
  const joined: [number, number][] = [];
  for (const [first, last] of ranges) {
    const top = joined.at(-1);
    if (top && top[1] + 1 >= first) top[1] = Math.max(top[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** A parsed regular expression, with the details that decide whether a string matches. */
export type PatternNode =
  | { readonly kind: "character"; readonly token: string; readonly fits: (character: string) => boolean }
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly item: PatternNode; readonly min: number; readonly max: number }
  | {
      readonly kind: "edge";
      readonly token: string;
      readonly holds: (characters: readonly string[], position: number) => boolean;
    }
  | { readonly kind: "ahead"; readonly item: PatternNode; readonly negated: boolean }
  /** A lookbehind or a back-reference: only JavaScript's own engine supports these. */
  | { readonly kind: "behind"; readonly item: PatternNode }
  | { readonly kind: "reference" };
