import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  const data1 = data?.guests;
  if (!Number.isFinite(data1) && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1, "guests");
};

export const isBookOutput: Guard<BookOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
