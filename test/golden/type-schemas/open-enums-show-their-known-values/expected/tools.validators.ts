import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AskInput } from "./tools.tools.js";

export const isAskInput: Guard<AskInput> = (data) => {
  if (!isString(data?.model)) return false;
  const data1 = data.region;
  if (data1 !== undefined) if (!isString(data1) && data1 !== null) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + countOptional(data.unit, isString), "model,region?,unit?");
};
