import type { Guard } from "toolwright/gen/v1";
import { isNode, isNode2 } from "./definitions.validators.js";
import type { MoveInput, MoveOutput } from "./tools.tools.js";

export const isMoveInput: Guard<MoveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.notes === undefined) return false;
  if (!isNode(data.notes) || data.drafts === undefined || !isNode(data.drafts) || data.tasks === undefined) return false;
  if (!isNode2(data.tasks)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "notes": case "drafts": case "tasks": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};

export const isMoveOutput: Guard<MoveOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
