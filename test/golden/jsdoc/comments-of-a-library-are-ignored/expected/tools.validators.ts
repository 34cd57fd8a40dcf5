import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FillInput } from "./tools.tools.js";

export const isFillInput: Guard<FillInput> = (data) => {
  const data1 = data?.label;
  if (data1 !== "top" && data1 !== "bottom") return false;
  const data2 = data.items;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (typeof data3?.name !== "string" || !Number.isFinite(data3.count)) return false;
    const data4 = data3.kept;
    if (data4 !== undefined && typeof data4 !== "boolean") return false;
    if (!hasExactly(data3, data3.constructor, 2 + (data4 !== undefined), "name,count,kept?")) return false;
  }
  const data5 = data.note;
  if (data5 !== undefined && typeof data5 !== "string") return false;
  return hasExactly(data, data.constructor, 2 + (data5 !== undefined), "label,items,note?");
};
