import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOrSayInput, FindOrSayOutput, FindOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "one" || typeof data.hit !== "string") return false;
  return hasExactly(data, data.constructor, 2, "kind,hit");
};
const test2 = (data) => {
  if (data?.kind !== "many") return false;
  const data1 = data.hits;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return typeof data.more === "boolean" && hasExactly(data, data.constructor, 3, "kind,hits,more");
};
const test3 = (data) => data?.kind === "none" && hasExactly(data, data.constructor, 1, "kind");
const test0 = (data) => {
  switch (data?.kind) {
    case "one": return test1(data);
    case "many": return test2(data);
    case "none": return test3(data);
    default: return false;
  }
};
const test4 = (data) => {
  switch (data?.kind) {
    case "one": return test1(data) || typeof data === "string";
    case "many": return test2(data) || typeof data === "string";
    case "none": return test3(data) || typeof data === "string";
    default: return typeof data === "string";
  }
};

export const isFindInput: Guard<FindInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "one" && data1 !== "many" && data1 !== "none") return false;
  const data2 = data.hit;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  const data3 = data.hits;
  if (data3 !== undefined) {
    if (!Array.isArray(data3)) return false;
    for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  }
  const data4 = data.more;
  if (data4 !== undefined && typeof data4 !== "boolean") return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined), "kind,hit?,hits?,more?");
};

export const isFindOrSayInput: Guard<FindOrSayInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isFindOrSayOutput: Guard<FindOrSayOutput> = (data) => {
  const data1 = data?.result;
  return test4(data1) && hasExactly(data, data.constructor, 1, "result");
};
