import { countOptional, hasExactly, isArray, isBoolean, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FillInput } from "./tools.tools.js";

export const isFillInput: Guard<FillInput> = (data) => {
  const data1 = data?.label;
  if (data1 !== "top" && data1 !== "bottom") return false;
  const data2 = data.items;
  if (!isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (!isString(data3?.name) || !isNumber(data3.count)) return false;
    if (!hasExactly(data3, data3.constructor, 2 + countOptional(data3.kept, isBoolean), "name,count,kept?")) return false;
  }
  return hasExactly(data, data.constructor, 2 + countOptional(data.note, isString), "label,items,note?");
};
