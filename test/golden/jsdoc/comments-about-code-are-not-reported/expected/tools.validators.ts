import { hasExactly, isNumber, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  const data1 = data?.guests;
  if (!isNumber(data1) || data1 < 1) return false;
  const data2 = data.note;
  if (data2 !== undefined) if (!isString(data2) || data2.length > 9 && ucs2length(data2) > 9) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "guests,note?");
};

export const isBookOutput: Guard<BookOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
