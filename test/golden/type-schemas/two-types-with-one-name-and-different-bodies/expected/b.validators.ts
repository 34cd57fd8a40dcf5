import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isNode2 } from "./definitions.validators.js";
import type { TwoInput, TwoOutput } from "./b.tools.js";

export const isTwoInput: Guard<TwoInput> = (data) => {
  if (!Number.isFinite(data?.b)) return false;
  const data1 = data.next;
  if (data1 !== undefined && !isNode2(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "b,next?");
};

export const isTwoOutput: Guard<TwoOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
