import { countOptional, hasExactly, isArray, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DestructureInput, DestructureOutput, StoreInput, StoreOutput, TakeInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export const isDestructureInput: Guard<DestructureInput> = (data) => {
  if (data?.text === undefined) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber), "text,limit?");
};

export const isDestructureOutput: Guard<DestructureOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (!isString(data?.text) || data.extra === undefined) return false;
  return hasExactly(data, data.constructor, 2, "text,extra");
};

export const isStoreOutput: Guard<StoreOutput> = (data) => {
  if (data?.value === undefined || data.rest === undefined) return false;
  return hasExactly(data, data.constructor, 2, "value,rest");
};

export const isTakeInput: Guard<TakeInput> = (data) => {
  if (data?.first === undefined || data.second === undefined || data.third === undefined) return false;
  if (!isArray(data.list)) return false;
  const data1 = data.query;
  if (!isObject(data1) || data1.filter === undefined) return false;
  let seen1 = 0;
  for (const key1 in data1) if (Object.prototype.hasOwnProperty.call(data1, key1)) {
    let other1 = false;
    switch (key1) {
      case "filter": seen1++; break;
      case "size": break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) other1 = false;
    if (other1) return false;
  }
  if (seen1 !== 1) return false;
  const data2 = data.attributes;
  if (!isObject(data2)) return false;
  return hasExactly(data, data.constructor, 6, "first,second,third,list,query,attributes");
};
