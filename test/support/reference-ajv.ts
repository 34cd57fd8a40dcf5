import { isDeepStrictEqual } from "node:util";
import type { Ajv } from "ajv";
import { Ajv2020, type Options } from "ajv/dist/2020.js";

/** Checks `multipleOf` in exact decimal arithmetic, over the decimal form that JavaScript prints. */
export function isDecimalMultiple(value: number, step: number): boolean {
  const [[a, b], [c, d]] = [fractionOf(value), fractionOf(step)];
  return (a * d) % (b * c) === 0n;
}

/** Numerator and denominator. */
function fractionOf(value: number): readonly [bigint, bigint] {
  const [, sign, whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const shift = Number(exponent) - fraction.length;
  return shift < 0 ? [digits, 10n ** BigInt(-shift)] : [digits * 10n ** BigInt(shift), 1n];
}

/** Replaces `multipleOf` of an ajv, which reads a quotient such as 1e21 as 1. */
export function useDecimalMultiples(ajv: Ajv | Ajv2020): void {
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: (step: number, value: number) => isDecimalMultiple(value, step),
  });
}

/** An ajv as it is, without strict mode and formats. All tests of a process share it, because each ajv compiles the meta-schema first. */
export const plainAjv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, logger: false });

const references = new Map<string, Ajv2020>();

/**
 * An ajv as a reference for other implementations: without strict mode and formats, with decimal `multipleOf`, and with `uniqueItems` that also
 * compares items of other types than the type in `items`, as those of `prefixItems`. Calls with the same options share it.
 */
export function referenceAjv(options: Options = {}): Ajv2020 {
  const key = JSON.stringify(options);
  const ajv = references.get(key) ?? createReference(options);
  references.set(key, ajv);
  return ajv;
}

function createReference(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false, ...options });
  useDecimalMultiples(ajv);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: (isUnique: boolean, list: readonly unknown[]) => {
      // Without holes, which `some` would skip.
      const items = [...list];
      return !isUnique || !items.some((item, i) => items.slice(0, i).some((other) => isDeepStrictEqual(other, item)));
    },
  });
  return ajv;
}
