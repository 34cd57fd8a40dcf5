import { hasExactly, isNumber } from "toolwright/gen/v1";
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
  const data1 = data?.key;
  if (!set0.has(data1) && !isNumber(data1) || data.scope !== "some") return false;
  const data2 = data.mark;
  if (data2 !== undefined && data2 !== null) return false;
  return hasExactly(data, data.constructor, 2 + (data2 !== undefined), "key,scope,mark?");
};
