import { countOptional, hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isNode2 } from "./definitions.validators.js";
import type { TwoInput, TwoOutput } from "./b.tools.js";

export const isTwoInput: Guard<TwoInput> = (data) => {
  if (!isNumber(data?.b)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.next, isNode2), "b,next?");
};

export const isTwoOutput: Guard<TwoOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
