import { type CharacterRanges, lastCharacter, type PatternNode, rangesOf } from "./character-ranges.js";

type CharacterNode = Extract<PatternNode, { readonly kind: "character" }>;

/** The characters of one token, without those of the tokens in `except`. */
interface Member {
  readonly node: CharacterNode;
  readonly except: readonly CharacterNode[];
}

/** Larger sets are treated as all characters. */
const maxMembers = 64;

/** The characters that a part of a pattern can start with. It never has too few. */
export class CharacterSet {
  static get empty(): CharacterSet {
    return new CharacterSet([]);
  }

  /** Every character: nothing is known. */
  static get all(): CharacterSet {
    return new CharacterSet(undefined);
  }

  readonly #members: readonly Member[] | undefined;

  private constructor(members: readonly Member[] | undefined) {
    this.#members = members;
  }

  static emptyIf(isKnown: boolean): CharacterSet {
    return isKnown ? CharacterSet.empty : CharacterSet.all;
  }

  /** The characters that a node can start with, and those of `follow` if it can match the empty string. */
  static startOf(node: PatternNode, follow: CharacterSet): CharacterSet {
    if (!follow.isKnown) return follow;
    switch (node.kind) {
      case "character":
        return new CharacterSet([{ node, except: [] }]);
      case "sequence":
        return node.items.reduceRight((next, item) => startOfItem(item, next), follow);
      case "choice":
        return node.branches
          .map((branch) => CharacterSet.startOf(branch, follow))
          .reduce((union, start) => union.or(start), CharacterSet.empty);
      case "repeat":
        if (node.max === 0) return follow;
        return node.min > 0
          ? CharacterSet.startOf(node.item, follow)
          : CharacterSet.startOf(node.item, follow).or(follow);
      case "edge":
        // Nothing follows the end.
        return node.token === "$" ? CharacterSet.empty : follow;
      case "ahead":
      case "behind":
        return follow;
      case "reference":
        return CharacterSet.all;
    }
  }

  get isKnown(): boolean {
    return this.#members !== undefined;
  }

  or(other: CharacterSet): CharacterSet {
    if (!this.#members || !other.#members) return CharacterSet.all;
    const added = other.#members.filter((member) => !this.#members?.some((one) => isSame(one, member)));
    const members = [...this.#members, ...added];
    return members.length > maxMembers ? CharacterSet.all : new CharacterSet(members);
  }

  /** The characters that do not match `node`. */
  without(node: CharacterNode): CharacterSet {
    return new CharacterSet(this.#members?.map((member) => ({ ...member, except: [...member.except, node] })));
  }

  /** Whether the sets certainly have no character in common. */
  isDisjoint(other: CharacterSet): boolean {
    if (this.#members?.length === 0 || other.#members?.length === 0) return true;
    if (!this.#members || !other.#members) return false;
    return this.#members.every((one) => other.#members?.every((another) => areDisjoint(one, another)));
  }
}

/** A negated lookahead for a single character excludes it from what follows. */
function startOfItem(item: PatternNode, next: CharacterSet): CharacterSet {
  if (item.kind !== "ahead" || !item.negated) return CharacterSet.startOf(item, next);
  const [excluded, ...others] = item.item.kind === "sequence" ? item.item.items : [item.item];
  return excluded?.kind === "character" && others.length === 0 ? next.without(excluded) : next;
}

function isSame(a: Member, b: Member): boolean {
  return a.node.token === b.node.token && a.except.map(tokenOf).join("\n") === b.except.map(tokenOf).join("\n");
}

function tokenOf({ token }: CharacterNode): string {
  return token;
}

function areDisjoint(a: Member, b: Member): boolean {
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
