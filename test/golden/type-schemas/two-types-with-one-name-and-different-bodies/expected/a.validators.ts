import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isNode } from "./definitions.validators.js";
import type { OneInput, OneOutput } from "./a.tools.js";

export const isOneInput: Guard<OneInput> = (data) => {
  if (!isString(data?.a)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.next, isNode), "a,next?");
};

export const isOneOutput: Guard<OneOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
