import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  if (!Number.isFinite(data?.guests)) return false;
  const data1 = data.note;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "guests,note?");
};

export const isBookOutput: Guard<BookOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
