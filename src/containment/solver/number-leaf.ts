import { decimalOf } from "../../json-schema/index.js";
import { type Fact, factsOf } from "./requirement.js";
import { candidates, type Leaf, nothing, only } from "./solver-memo.js";

/** A grid of numbers: the integer multiples of `step / scale`. */
interface Grid {
  readonly step: bigint;
  readonly scale: bigint;
}

/** Returns the numbers that are multiples of every step. */
function commonGrid(steps: readonly number[]): Grid | undefined {
  if (steps.length === 0) return undefined;
  const decimals = steps.map(gridOf);
  // Scales are powers of ten, so the common multiple is the largest.
  const scale = decimals.map((one) => one.scale).reduce(leastCommonMultiple);
  const step = decimals.map((one) => one.step * (scale / one.scale)).reduce(leastCommonMultiple);
  return { step, scale };
}

/** Checks whether every number of the grid is a multiple of `step`. */
function isInGrid({ step, scale }: Grid, divisor: number): boolean {
  const other = gridOf(divisor);
  return (step * other.scale) % (other.step * scale) === 0n;
}

/** Returns the multiple with an index. */
function gridNumber({ step, scale }: Grid, index: bigint): number {
  const value = step * index;
  if (scale === 1n) return Number(value);
  const digits = String(scale).length - 1;
  return Number(`${value}e-${digits}`);
}

/** Returns the index of the smallest multiple at or above `value`. */
function ceilIndex({ step, scale }: Grid, value: number): bigint {
  const other = gridOf(value);
  return ceilDivide(other.step * scale, other.scale * step);
}

/** Returns the index of the largest multiple at or below `value`. */
function floorIndex(grid: Grid, value: number): bigint {
  return -ceilIndex(grid, -value);
}

/** Reads the shortest decimal form of a number as an integer divided by a power of ten. */
function gridOf(value: number): Grid {
  const { digits, exponent } = decimalOf(value);
  return exponent >= 0
    ? { step: digits * 10n ** BigInt(exponent), scale: 1n }
    : { step: digits, scale: 10n ** BigInt(-exponent) };
}

function ceilDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return quotient * b < a ? quotient + 1n : quotient;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** A grid with at most this many numbers in range is tried completely. */
const maxListed = 300n;

export function numberLeaf(facts: readonly Fact[]): Leaf {
  const range = rangeOf(facts);
  const { low, high, lowOpen, highOpen } = range;
  if (low > high || (low === high && (lowOpen || highOpen))) return nothing;
  if (low === high) return only([low]);
  const multiples = factsOf(facts, "multiple");
  const grid = commonGrid(multiples.filter(({ holds }) => holds).map(({ of }) => of));
  const forbidden = multiples.filter(({ holds }) => !holds).map(({ of }) => of);
  if (!grid) return candidates(sampleRange(range, forbidden));
  if (forbidden.some((step) => isInGrid(grid, step))) return nothing;
  return onGrid(range, grid);
}

interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

function rangeOf(facts: readonly Fact[]): NumberRange {
  let [low, high, lowOpen, highOpen] = [-Infinity, Infinity, false, false];
  for (const fact of facts) {
    if (fact.kind === "from" && (fact.value > low || (fact.value === low && fact.exclusive))) {
      [low, lowOpen] = [fact.value, fact.exclusive];
    }
    if (fact.kind === "to" && (fact.value < high || (fact.value === high && fact.exclusive))) {
      [high, highOpen] = [fact.value, fact.exclusive];
    }
  }
  return { low, high, lowOpen, highOpen };
}

function isInside({ low, high, lowOpen, highOpen }: NumberRange, value: number): boolean {
  return value >= low && value <= high && !(lowOpen && value === low) && !(highOpen && value === high);
}

function onGrid(range: NumberRange, grid: Grid): Leaf {
  const { low, high } = range;
  const first = low === -Infinity ? undefined : ceilIndex(grid, low);
  const last = high === Infinity ? undefined : floorIndex(grid, high);
  const list = (from: bigint, count: bigint): number[] =>
    Array.from({ length: Number(count) }, (_, i) => gridNumber(grid, from + BigInt(i))).filter((one) =>
      isInside(range, one),
    );
  if (first !== undefined && last !== undefined && last - first < maxListed) {
    return last < first ? nothing : only(list(first, last - first + 1n).sort((a, b) => Math.abs(a) - Math.abs(b)));
  }
  const around = [...list(-2n, 8n), ...list(first ?? 0n, 4n), ...list((last ?? 0n) - 3n, 4n)];
  // Beyond 2 ** 53, doubles skip most integers.
  return candidates(around);
}

/** Returns numbers in a range, some of them beside the multiples of each step. */
function sampleRange(range: NumberRange, steps: readonly number[]): readonly number[] {
  const { low, high } = range;
  const beside = steps.flatMap((step) => [0, low, high - step].map((from) => from + step / 2)).filter(Number.isFinite);
  const middle = Number.isFinite(low) && Number.isFinite(high) ? [low + (high - low) / 2] : [];
  const ends = [low, low + 1, low + 0.5, low + 0.25, high, high - 1, high - 0.5, high - 0.25].filter(Number.isFinite);
  const samples = [0, 1, 0.5, 2, -1, 1.5, -0.5, 3, 10, 1e21, ...beside, ...ends, ...middle];
  return samples.filter((value) => isInside(range, value));
}

/** How many characters, items or properties a value has. */
interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the range that all facts about the size leave. */
export function rangeOfSize(facts: readonly Fact[]): SizeRange {
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  for (const fact of factsOf(facts, "size")) {
    min = Math.max(min, fact.min);
    max = Math.min(max, fact.max);
  }
  return { min: Math.ceil(min), max: Math.floor(max) };
}
