/** A source of numbers from 0 to 1. */
export type Random = () => number;

/** Whether random tests run all their rounds: `npm run suite random` sets ROUNDS=full. */
export const isFullRun: boolean = process.env["ROUNDS"] === "full";

/** Returns how many rounds a random test runs: `few` in the tests, `all` in `npm run suite random`. Thresholds on what the rounds find scale the same way. */
export function roundCount(few: number, all: number): number {
  return isFullRun ? all : few;
}

/** Returns `few` of the cases in the tests, at equal distances, and all of them in `npm run suite random`. */
export function someOf<T>(all: readonly T[], few: number): readonly T[] {
  if (isFullRun || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as T);
}

/** Parameters for `fc.assert`: a few rounds with a fixed seed in the tests, all rounds with a random seed in `npm run suite random`. */
export function fcRounds(few: number, all: number): { readonly numRuns: number; readonly seed?: number } {
  return isFullRun ? { numRuns: all } : { numRuns: few, seed: 1 };
}

/** Creates a random source that returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random item of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  // The index is below the length of the list.
  return list[randomInt(random, list.length)] as T;
}

/** Returns a random non-negative integer below `limit`. */
export function randomInt(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}
