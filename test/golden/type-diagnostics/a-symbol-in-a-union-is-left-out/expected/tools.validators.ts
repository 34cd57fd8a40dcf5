import type { Guard } from "toolwright/gen/v1";
import type { SelectInput } from "./tools.tools.js";

const set0 = /*@__PURE__*/ new Set([
  "0",
  "1",
  "at",
  "concat",
  "copyWithin",
  "entries",
  "every",
  "fill",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "flat",
  "flatMap",
  "forEach",
  "includes",
  "indexOf",
  "join",
  "keys",
  "lastIndexOf",
  "length",
  "map",
  "pop",
  "push",
  "reduce",
  "reduceRight",
  "reverse",
  "shift",
  "slice",
  "some",
  "sort",
  "splice",
  "toLocaleString",
  "toReversed",
  "toSorted",
  "toSpliced",
  "toString",
  "unshift",
  "values",
  "with",
]);

export const isSelectInput: Guard<SelectInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.key;
  if (!set0.has(data1) && !Number.isFinite(data1) || data.scope !== "some") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "key": case "scope": seen1++; break;
      case "mark": if (data.mark !== undefined) if (data.mark !== null) return false; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
