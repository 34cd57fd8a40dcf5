import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isNode: Guard<definitions.Node> = (data) => {
  if (!isString(data?.a)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.next, isNode), "a,next?");
};

export const isNode2: Guard<definitions.Node2> = (data) => {
  if (!isNumber(data?.b)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.next, isNode2), "b,next?");
};
