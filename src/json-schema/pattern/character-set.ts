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
  if (/\\p/i.test(token)) return scan(new RegExp(`(?:${token})+`, "gu"));
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
function scan(expression: RegExp): CharacterRanges {
  const found: (readonly [number, number])[] = [];
  for (let start = 0; start <= lastCharacter; start += blockSize) {
    const end = start + blockSize - 1;
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
  | { readonly kind: "edge"; readonly token: string; readonly holds: (text: string, position: number) => boolean }
  | { readonly kind: "ahead"; readonly item: PatternNode; readonly negated: boolean }
  /** A lookbehind or a back-reference: only JavaScript's own engine supports these. */
  | { readonly kind: "behind"; readonly item: PatternNode }
  | { readonly kind: "reference" };

type CharacterNode = Extract<PatternNode, { readonly kind: "character" }>;

/** The characters of one token, without those of the tokens in `except`. */
interface Member {
  readonly node: CharacterNode;
  readonly except: readonly CharacterNode[];
}

/** Larger sets are treated as all characters. */
const maxMembers = 64;

/** The characters that a part of a pattern can start with; undefined if nothing is known. It never has too few. */
export type CharacterSet = readonly Member[] | undefined;

/** The characters that a node can start with, and those of `follow` if it can match the empty string. */
export function startOf(node: PatternNode, follow: CharacterSet): CharacterSet {
  if (!follow) return undefined;
  switch (node.kind) {
    case "character":
      return [{ node, except: [] }];
    case "sequence":
      return node.items.reduceRight<CharacterSet>((next, item) => startOfItem(item, next), follow);
    case "choice":
      return node.branches.map((branch) => startOf(branch, follow)).reduce(union, []);
    case "repeat":
      if (node.max === 0) return follow;
      return node.min > 0 ? startOf(node.item, follow) : union(startOf(node.item, follow), follow);
    case "edge":
      // Nothing follows the end.
      return node.token === "$" ? [] : follow;
    case "ahead":
    case "behind":
      return follow;
    case "reference":
      return undefined;
  }
}

export function union(a: CharacterSet, b: CharacterSet): CharacterSet {
  if (!a || !b) return undefined;
  const members = [...a, ...b.filter((member) => !a.some((one) => isSame(one, member)))];
  return members.length > maxMembers ? undefined : members;
}

/** Whether the sets certainly have no character in common. */
export function areDisjoint(a: CharacterSet, b: CharacterSet): boolean {
  if (a?.length === 0 || b?.length === 0) return true;
  return a !== undefined && b !== undefined && a.every((one) => b.every((other) => haveNothingInCommon(one, other)));
}

/** A negated lookahead for a single character excludes it from what follows. */
function startOfItem(item: PatternNode, next: CharacterSet): CharacterSet {
  if (item.kind !== "ahead" || !item.negated) return startOf(item, next);
  const [excluded, ...others] = item.item.kind === "sequence" ? item.item.items : [item.item];
  if (excluded?.kind !== "character" || others.length > 0) return next;
  return next?.map(({ node, except }) => ({ node, except: [...except, excluded] }));
}

function isSame(a: Member, b: Member): boolean {
  return a.node.token === b.node.token && a.except.map(tokenOf).join("\n") === b.except.map(tokenOf).join("\n");
}

function tokenOf({ token }: CharacterNode): string {
  return token;
}

function haveNothingInCommon(a: Member, b: Member): boolean {
  const [literal, other] = isLiteral(a.node) ? [a, b] : [b, a];
  if (isLiteral(literal.node))
    return !hasCharacter(literal, literal.node.token) || !hasCharacter(other, literal.node.token);
  const [first, second] = [remaining(a), remaining(b)];
  return !first.some(([from, to]) => second.some(([start, end]) => start <= to && from <= end));
}

function isLiteral({ token }: CharacterNode): boolean {
  return !/^[\\[.]/.test(token);
}

function hasCharacter({ node, except }: Member, character: string): boolean {
  return node.fits(character) && !except.some(({ fits }) => fits(character));
}

function remaining({ node, except }: Member): CharacterRanges {
  const excluded = except.filter(({ token }) => !isProperty(token)).map(({ token }) => rangesOf(token));
  return excluded.reduce(subtract, isProperty(node.token) ? [[0, lastCharacter]] : rangesOf(node.token));
}

/** The characters with a Unicode property are too many to list quickly. */
function isProperty(token: string): boolean {
  return /\\p/i.test(token);
}

function subtract(ranges: CharacterRanges, excluded: CharacterRanges): CharacterRanges {
  return excluded.reduce<CharacterRanges>(
    (left, [from, to]) =>
      left.flatMap(([first, last]) => {
        const parts: (readonly [number, number])[] = [
          [first, Math.min(last, from - 1)],
          [Math.max(first, to + 1), last],
        ];
        return parts.filter(([start, end]) => start <= end);
      }),
    ranges,
  );
}
