import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTarget } from "./definitions.validators.js";
import type { NotifyInput } from "./tools.tools.js";

export const isNotifyInput: Guard<NotifyInput> = (data) => {
  if (data?.target === undefined || !isTarget(data?.target)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.note, isString), "target,note?");
};
