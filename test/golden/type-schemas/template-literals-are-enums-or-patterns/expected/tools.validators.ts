import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { StyleInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:(?:[\\s])*(?:(?:[+\\-])?(?:(?:[0-9])+(?:[.](?:[0-9])*)?|[.](?:[0-9])+)(?:[eE](?:[+\\-])?(?:[0-9])+)?|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))(?:[\\s])*|(?:[\\s])+)px$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^\\/[\\s\\S]*$", "u");

export const isStyleInput: Guard<StyleInput> = (data) => {
  const data1 = data?.color;
  if (data1 !== "dark-blue" && data1 !== "dark-red" && data1 !== "light-blue" && data1 !== "light-red") return false;
  const data2 = data.size;
  if (!isString(data2) || !pattern0.test(data2)) return false;
  const data3 = data.name;
  if (data3 !== "A" && data3 !== "B") return false;
  const data4 = data.path;
  if (!isString(data4) || !pattern1.test(data4)) return false;
  return hasExactly(data, data.constructor, 4, "color,size,name,path");
};
