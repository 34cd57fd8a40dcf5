import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput, GroupInput, MoveInput, MoveOutput } from "./tools.tools.js";

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (!Number.isFinite(data?.x) || !Number.isFinite(data.y)) return false;
  return hasExactly(data, data.constructor, 2, "x,y");
};

export const isGroupInput: Guard<GroupInput> = (data) => {
  if (typeof data?.name !== "string" || !Number.isFinite(data.size)) return false;
  return hasExactly(data, data.constructor, 2, "name,size");
};

export const isMoveInput: Guard<MoveInput> = (data) => {
  if (!Number.isFinite(data?.by)) return false;
  const data1 = data.how;
  const data2 = data1?.smooth;
  if (data2 !== undefined && typeof data2 !== "boolean") return false;
  if (!hasExactly(data1, data1?.constructor, 0 + (data2 !== undefined), "smooth?")) return false;
  return hasExactly(data, data.constructor, 2, "by,how");
};

export const isMoveOutput: Guard<MoveOutput> = (data) => Number.isFinite(data?.x) && hasExactly(data, data.constructor, 1, "x");
