import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isNode, isNode2 } from "./definitions.validators.js";
import type { MoveInput, MoveOutput } from "./tools.tools.js";

export const isMoveInput: Guard<MoveInput> = (data) => {
  if (data?.notes === undefined || !isNode(data?.notes) || data.drafts === undefined) return false;
  if (!isNode(data.drafts) || data.tasks === undefined || !isNode2(data.tasks)) return false;
  return hasExactly(data, data.constructor, 3, "notes,drafts,tasks");
};

export const isMoveOutput: Guard<MoveOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
