import { ceilIndex, commonGrid, floorIndex, type Grid, gridNumber, isInGrid } from "./decimal.js";
import { candidates, type Leaf, nothing, only } from "./outcome.js";
import type { Fact } from "./requirement.js";

/** A grid with at most this many numbers in range is tried completely. */
const maxListed = 300n;

/** Checks the facts about a number. */
export function numberLeaf(facts: readonly Fact[]): Leaf {
  const range = rangeOf(facts);
  const { low, high, lowOpen, highOpen } = range;
  if (low > high || (low === high && (lowOpen || highOpen))) return nothing;
  if (low === high) return only([low]);
  const grid = commonGrid(facts.flatMap((fact) => (fact.kind === "multiple" && fact.holds ? [fact.of] : [])));
  const forbidden = facts.flatMap((fact) => (fact.kind === "multiple" && !fact.holds ? [fact.of] : []));
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

function onGrid(range: NumberRange, grid: Grid): Leaf {
  const { low, high, lowOpen, highOpen } = range;
  const isInside = (value: number): boolean =>
    value >= low && value <= high && !(lowOpen && value === low) && !(highOpen && value === high);
  const first = low === -Infinity ? undefined : ceilIndex(grid, low);
  const last = high === Infinity ? undefined : floorIndex(grid, high);
  const list = (from: bigint, count: bigint): number[] =>
    Array.from({ length: Number(count) }, (_, i) => gridNumber(grid, from + BigInt(i))).filter(isInside);
  if (first !== undefined && last !== undefined && last - first < maxListed) {
    return last < first ? nothing : only(list(first, last - first + 1n).sort((a, b) => Math.abs(a) - Math.abs(b)));
  }
  const around = [...list(-2n, 8n), ...list(first ?? 0n, 4n), ...list((last ?? 0n) - 3n, 4n)];
  // Beyond 2 ** 53, doubles skip most integers.
  return candidates(around);
}

/** Returns numbers in a range, some of them beside the multiples of each step. */
function sampleRange({ low, high, lowOpen, highOpen }: NumberRange, steps: readonly number[]): readonly number[] {
  const beside = steps.flatMap((step) => [0, low, high - step].map((from) => from + step / 2)).filter(Number.isFinite);
  const middle = Number.isFinite(low) && Number.isFinite(high) ? [low + (high - low) / 2] : [];
  const ends = [low, low + 1, low + 0.5, low + 0.25, high, high - 1, high - 0.5, high - 0.25].filter(Number.isFinite);
  const samples = [0, 1, 0.5, 2, -1, 1.5, -0.5, 3, 10, 1e21, ...beside, ...ends, ...middle];
  return samples.filter(
    (value) => value >= low && value <= high && !(lowOpen && value === low) && !(highOpen && value === high),
  );
}
