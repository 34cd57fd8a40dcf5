import { hasExactly, isBoolean } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PaintInput } from "./tools.tools.js";

export const isPaintInput: Guard<PaintInput> = (data) => {
  const data1 = data?.level;
  if (data1 !== 0 && data1 !== 10) return false;
  const data2 = data.color;
  if (data2 !== "red" && data2 !== "blue" || data.one !== "red") return false;
  const data3 = data.mixed;
  if (data3 !== 1 && data3 !== "a" && data3 !== true && data3 !== null || !isBoolean(data.flag)) return false;
  return hasExactly(data, data.constructor, 5, "level,color,one,mixed,flag");
};
