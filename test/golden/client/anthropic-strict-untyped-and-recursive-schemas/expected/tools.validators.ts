import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isEntry } from "./definitions.validators.js";
import type { KeepInput, PlanInput } from "./tools.tools.js";

export const isKeepInput: Guard<KeepInput> = (data) => {
  if (data?.entry === undefined || !isEntry(data?.entry)) return false;
  const data1 = data.folder;
  if (!isString(data1?.path)) return false;
  if (!hasExactly(data1, data1.constructor, 1 + countOptional(data1.color, isString), "path,color?")) return false;
  return hasExactly(data, data.constructor, 2, "entry,folder");
};

export const isPlanInput: Guard<PlanInput> = (data) => {
  if (!isString(data?.day)) return false;
  const data1 = data.slot;
  if (!isString(data1?.link)) return false;
  const data2 = data1.length;
  if (data2 !== undefined) if (!isNumber(data2) || data2 < 5) return false;
  if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined), "link,length?")) return false;
  return hasExactly(data, data.constructor, 2, "day,slot");
};
