import { countOptional, hasExactly, isBoolean, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput, GroupInput, MoveInput, MoveOutput } from "./tools.tools.js";

export const isDrawInput: Guard<DrawInput> = (data) => isNumber(data?.x) && isNumber(data.y) && hasExactly(data, data.constructor, 2, "x,y");

export const isGroupInput: Guard<GroupInput> = (data) => {
  if (!isString(data?.name) || !isNumber(data.size)) return false;
  return hasExactly(data, data.constructor, 2, "name,size");
};

export const isMoveInput: Guard<MoveInput> = (data) => {
  if (!isNumber(data?.by)) return false;
  const data1 = data.how;
  if (!hasExactly(data1, data1?.constructor, countOptional(data1?.smooth, isBoolean), "smooth?")) return false;
  return hasExactly(data, data.constructor, 2, "by,how");
};

export const isMoveOutput: Guard<MoveOutput> = (data) => isNumber(data?.x) && hasExactly(data, data.constructor, 1, "x");
