import { countOptional, hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ListInput, ListOutput } from "./tools.tools.js";

export const isListInput: Guard<ListInput> = (data) => {
  if (!isNumber(data?.id)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.name, isString), "id,name?");
};

export const isListOutput: Guard<ListOutput> = (data) => {
  const data1 = data?.items;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isString(data2?.name) || !isNumber(data2.id)) return false;
    if (!hasExactly(data2, data2.constructor, 2, "name,id")) return false;
  }
  return hasExactly(data, data.constructor, 1 + countOptional(data.next, isString), "items,next?");
};
