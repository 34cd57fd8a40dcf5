/** Below this limit, an integer divided by a power of ten identifies one decimal number: 15 digits survive the conversion to a double. */
const exactLimit = 1e15;

/**
 * Checks `multipleOf` in decimal arithmetic: a number means its shortest decimal form, so 4.35 is a multiple of 0.01.
 * @param step a number above 0
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  if (!Number.isFinite(value) || !(step > 0)) return false;
  for (let scale = 1; scale <= exactLimit; scale *= 10) {
    const scaledStep = Math.round(step * scale);
    const scaledValue = Math.round(value * scale);
    if (scaledStep >= exactLimit || Math.abs(scaledValue) >= exactLimit) break;
    // A multiple has no more decimals than the step.
    if (scaledStep / scale === step) return scaledValue / scale === value && scaledValue % scaledStep === 0;
  }
  const [a, b] = [decimalOf(value), decimalOf(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n;
}

/** The number `digits * 10 ** exponent` that JavaScript prints for `value`. */
function decimalOf(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
