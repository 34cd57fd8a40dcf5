import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => isNumber(data?.guests) && hasExactly(data, data.constructor, 1, "guests");

export const isBookOutput: Guard<BookOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
