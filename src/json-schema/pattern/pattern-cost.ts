import { areDisjoint, type CharacterSet, type PatternNode, startOf, union } from "./character-set.js";

/** An upper bound of the steps that a backtracking engine takes on a string of length n: `factor * (n + 1) ** degree`. */
export interface PatternCost {
  readonly factor: number;
  /** Infinity if the number grows exponentially. */
  readonly degree: number;
}

/** Patterns with more nodes are assumed to be ambiguous everywhere. */
const maxNodes = 2000;

/** Estimates the steps of a backtracking engine. The estimate is never too low. */
export function costOfPattern(root: PatternNode): PatternCost {
  const isSmall = countNodes(root, maxNodes) <= maxNodes;
  const { ways, degree, scan, peek } = measure(root, isSmall ? [] : undefined, []);
  const starts = isAnchored(root) ? 0 : 1;
  return { factor: ways + peek.factor, degree: starts + Math.max(degree, scan, peek.degree) };
}

/** What matching a node from one position takes: all numbers but the factors are exponents of the length of the string. */
interface Effort {
  /** In how many ways the node matches: `ways * (n + 1) ** degree`. Each is continued with the rest of the pattern. */
  readonly ways: number;
  readonly degree: number;
  /** The steps that consume characters. */
  readonly scan: number;
  /** The steps of lookaheads that may read to the end. In a repetition they are taken again at each position. */
  readonly peek: PatternCost;
}

/** The degree where no lookahead reads on: less than any other. */
const never = -1;
const oneStep: Effort = { ways: 1, degree: 0, scan: 0, peek: { factor: 0, degree: never } };

/** `follow` are the characters with which the rest of the pattern can start, `rest` the nodes that come directly after this one. */
function measure(node: PatternNode, follow: CharacterSet, rest: readonly PatternNode[]): Effort {
  switch (node.kind) {
    case "sequence":
      return measureSequence(node.items, follow, rest);
    case "choice":
      return measureChoice(node.branches, follow, rest);
    case "repeat":
      return measureRepeat(node, follow, rest);
    case "ahead":
      // Inside a lookahead, nothing follows that could fail.
      return peekAt(measure(node.item, follow && [], []));
    case "behind":
      // Read backwards, so the characters that follow a part of it are unknown.
      return peekAt(measure(node.item, undefined, []));
    case "reference":
      return { ...oneStep, peek: { factor: 1, degree: 1 } };
    default:
      return oneStep;
  }
}

/** What is only looked at is never matched in a second way. A bounded look takes as long as a character. */
function peekAt({ ways, degree, scan, peek }: Effort): Effort {
  const total = Math.max(degree, scan, peek.degree);
  return { ...oneStep, peek: { factor: ways + peek.factor, degree: total > 0 ? total : never } };
}

function measureSequence(items: readonly PatternNode[], follow: CharacterSet, rest: readonly PatternNode[]): Effort {
  let [effort, next] = [oneStep, follow];
  for (const [i, item] of [...items.entries()].reverse()) {
    const after = items.slice(i + 1);
    effort = then(measure(item, next, after.length > 0 ? after : rest), effort);
    next = startOf(item, next);
  }
  return effort;
}

/** The second node is matched again for each way to match the first one. */
function then(first: Effort, second: Effort): Effort {
  return {
    ways: first.ways * second.ways,
    degree: first.degree + second.degree,
    scan: Math.max(first.scan, first.degree + second.scan),
    peek: {
      factor: first.peek.factor + first.ways * second.peek.factor,
      // Where a repetition could end, the rest is tried: usually it fails at the next character, but a lookahead reads on.
      degree: Math.max(first.peek.degree, repeatPeek(second.peek, Math.max(first.degree, first.scan)).degree),
    },
  };
}

function measureChoice(branches: readonly PatternNode[], follow: CharacterSet, rest: readonly PatternNode[]): Effort {
  const efforts = branches.map((branch) => measure(branch, follow, rest));
  const starts = branches.map((branch) => startOf(branch, follow));
  const isDecided =
    branches.filter(canBeEmpty).length <= 1 &&
    starts.every((start, i) => starts.slice(i + 1).every((other) => areDisjoint(start, other)));
  const ways = efforts.map((effort) => effort.ways);
  return {
    // The first character decides between the branches, or all of them may match.
    ways: isDecided ? Math.max(...ways) : ways.reduce((sum, count) => sum + count, 0),
    degree: Math.max(...efforts.map(({ degree }) => degree)),
    scan: Math.max(...efforts.map(({ scan }) => scan)),
    peek: {
      factor: efforts.reduce((sum, { peek }) => sum + peek.factor, 0),
      degree: Math.max(...efforts.map(({ peek }) => peek.degree)),
    },
  };
}

function measureRepeat(
  { item, min, max }: Extract<PatternNode, { readonly kind: "repeat" }>,
  follow: CharacterSet,
  rest: readonly PatternNode[],
): Effort {
  const again = max > 1 ? union(startOf(item, follow), follow) : follow;
  const effort = measure(item, again, []);
  const repeated = { ...effort, peek: repeatPeek(effort.peek, max > 1 ? 1 : 0) };
  if (min === max) return repeatExactly(repeated, min);
  const start = startOf(item, follow && []);
  const isOneWay = !canBeEmpty(item) && (areDisjoint(start, follow) || endsBefore(item, rest));
  if (max === 1) return { ...repeated, ways: effort.ways + (isOneWay ? 0 : 1) };
  if (effort.ways > 1 || effort.degree > 0) return { ...repeated, ways: 1, degree: Number.POSITIVE_INFINITY };
  return { ...repeated, ways: 1, degree: isOneWay ? 0 : 1, scan: Math.max(1, effort.scan) };
}

/** The steps of lookaheads that are tried at `n ** times` positions. */
function repeatPeek({ factor, degree }: PatternCost, times: number): PatternCost {
  return { factor, degree: degree === never ? never : degree + times };
}

function repeatExactly({ ways, degree, scan, peek }: Effort, times: number): Effort {
  if (times === 0) return oneStep;
  const { degree: peekDegree } = repeatPeek(peek, degree * (times - 1));
  return {
    ways: ways ** times,
    degree: degree * times,
    scan: scan + degree * (times - 1),
    peek: { factor: times * peek.factor * ways ** (times - 1), degree: peekDegree },
  };
}

/** Checks whether a repeated item starts with a negated lookahead for the fixed text that follows the repetition, as in `(?:(?!ab).)*ab`. */
function endsBefore(item: PatternNode, rest: readonly PatternNode[]): boolean {
  const [first] = item.kind === "sequence" ? item.items : [];
  if (first?.kind !== "ahead" || !first.negated) return false;
  const excluded = first.item.kind === "sequence" ? first.item.items : [first.item];
  return excluded.every((node, i) => {
    const next = rest[i];
    return node.kind === "character" && next?.kind === "character" && node.token === next.token;
  });
}

function canBeEmpty(node: PatternNode): boolean {
  if (node.kind === "choice") return node.branches.some(canBeEmpty);
  if (node.kind === "sequence") return node.items.every(canBeEmpty);
  if (node.kind === "repeat") return node.min === 0 || canBeEmpty(node.item);
  return node.kind !== "character";
}

/** Checks whether a pattern can match only at the start of a string. */
function isAnchored(node: PatternNode): boolean {
  if (node.kind === "choice") return node.branches.every(isAnchored);
  if (node.kind === "sequence") return node.items[0] !== undefined && isAnchored(node.items[0]);
  return node.kind === "edge" && node.token === "^";
}

/** Counts the nodes of a pattern; stops above `limit`. */
function countNodes(root: PatternNode, limit: number): number {
  let count = 0;
  const open = [root];
  for (let node = open.pop(); node !== undefined && count <= limit; node = open.pop()) {
    count += 1;
    if (node.kind === "sequence") open.push(...node.items);
    else if (node.kind === "choice") open.push(...node.branches);
    else if (node.kind === "repeat" || node.kind === "ahead" || node.kind === "behind") open.push(node.item);
  }
  return count;
}
