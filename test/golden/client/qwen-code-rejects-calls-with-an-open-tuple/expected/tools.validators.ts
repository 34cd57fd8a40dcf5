import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MoveInput } from "./tools.tools.js";

export const isMoveInput: Guard<MoveInput> = (data) => {
  const data1 = data?.to;
  if (!isArray(data1) || data1.length !== 2 || !isNumber(data1[0]) || !isString(data1[1])) return false;
  const data2 = data.rest;
  if (!isArray(data2) || data2.length < 1 || !isNumber(data2[0])) return false;
  for (let i1 = 1; i1 < data2.length; i1++) if (!isString(data2[i1])) return false;
  return hasExactly(data, data.constructor, 2, "to,rest");
};
