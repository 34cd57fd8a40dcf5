import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { WaitInput } from "./tools.tools.js";

export const isWaitInput: Guard<WaitInput> = (data) => {
  if (!isNumber(data?.seconds)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.note, isString), "seconds,note?");
};
