import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ListInput, ListOutput } from "./tools.tools.js";

export const isListInput: Guard<ListInput> = (data) => {
  if (!Number.isFinite(data?.id)) return false;
  const data1 = data.name;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "id,name?");
};

export const isListOutput: Guard<ListOutput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2?.name !== "string" || !Number.isFinite(data2.id)) return false;
    if (!hasExactly(data2, data2.constructor, 2, "name,id")) return false;
  }
  const data3 = data.next;
  if (data3 !== undefined && typeof data3 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data3 !== undefined), "items,next?");
};
