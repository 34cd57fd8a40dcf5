import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SaveInput, SaveOutput } from "./tools.tools.js";

export const isSaveInput: Guard<SaveInput> = (data) => {
  const data1 = data?.date;
  if (!isNumber(data1?.month) || !isNumber(data1.day)) return false;
  if (!hasExactly(data1, data1.constructor, 2, "month,day")) return false;
  return hasExactly(data, data.constructor, 1, "date");
};

export const isSaveOutput: Guard<SaveOutput> = (data) => {
  if (!isNumber(data?.month) || !isNumber(data.day)) return false;
  return hasExactly(data, data.constructor, 2, "month,day");
};
