import { countOptional, hasExactly, isBoolean, isListOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOrSayInput, FindOrSayOutput, FindOutput } from "./tools.tools.js";

const test1 = (data) => data?.kind === "one" && isString(data.hit) && hasExactly(data, data.constructor, 2, "kind,hit");
const test2 = (data) => {
  if (data?.kind !== "many" || !isListOf(data.hits, isString) || !isBoolean(data.more)) return false;
  return hasExactly(data, data.constructor, 3, "kind,hits,more");
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
    case "one": return test1(data) || isString(data);
    case "many": return test2(data) || isString(data);
    case "none": return test3(data) || isString(data);
    default: return isString(data);
  }
};

export const isFindInput: Guard<FindInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "one" && data1 !== "many" && data1 !== "none") return false;
  const data2 = data.hits;
  if (data2 !== undefined && !isListOf(data2, isString)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.hit, isString) + (data2 !== undefined) + countOptional(data.more, isBoolean), "kind,hit?,hits?,more?");
};

export const isFindOrSayInput: Guard<FindOrSayInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isFindOrSayOutput: Guard<FindOrSayOutput> = (data) => {
  const data1 = data?.result;
  return test4(data1) && hasExactly(data, data.constructor, 1, "result");
};
