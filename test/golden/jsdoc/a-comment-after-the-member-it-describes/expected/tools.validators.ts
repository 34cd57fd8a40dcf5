import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  if (!isNumber(data?.guests)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.note, isString), "guests,note?");
};

export const isBookOutput: Guard<BookOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
