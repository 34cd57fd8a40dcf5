/** A grid of numbers: the integer multiples of `step / scale`. */
export interface Grid {
  readonly step: bigint;
  readonly scale: bigint;
}

/** Returns the numbers that are multiples of every step. */
export function commonGrid(steps: readonly number[]): Grid | undefined {
  if (steps.length === 0) return undefined;
  const decimals = steps.map(decimalOf);
  // Scales are powers of ten, so the common multiple is the largest.
  const scale = decimals.map((one) => one.scale).reduce(leastCommonMultiple);
  const step = decimals.map((one) => one.step * (scale / one.scale)).reduce(leastCommonMultiple);
  return { step, scale };
}

/** Checks whether every number of the grid is a multiple of `step`. */
export function isInGrid({ step, scale }: Grid, divisor: number): boolean {
  const other = decimalOf(divisor);
  return (step * other.scale) % (other.step * scale) === 0n;
}

/** Returns the multiple with an index. */
export function gridNumber({ step, scale }: Grid, index: bigint): number {
  const value = step * index;
  if (scale === 1n) return Number(value);
  const digits = String(scale).length - 1;
  return Number(`${value}e-${digits}`);
}

/** Returns the index of the smallest multiple at or above `value`. */
export function ceilIndex({ step, scale }: Grid, value: number): bigint {
  const other = decimalOf(value);
  return ceilDivide(other.step * scale, other.scale * step);
}

/** Returns the index of the largest multiple at or below `value`. */
export function floorIndex(grid: Grid, value: number): bigint {
  return -ceilIndex(grid, -value);
}

/** Reads the shortest decimal form of a number as an integer divided by a power of ten. */
function decimalOf(value: number): Grid {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return power >= 0
    ? { step: digits * 10n ** BigInt(power), scale: 1n }
    : { step: digits, scale: 10n ** BigInt(-power) };
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
