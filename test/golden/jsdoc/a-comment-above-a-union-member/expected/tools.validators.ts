import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  const data1 = data?.guests;
  return (isNumber(data1) || isString(data1)) && hasExactly(data, data.constructor, 1, "guests");
};

export const isBookOutput: Guard<BookOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
