import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { WaitInput } from "./tools.tools.js";

export const isWaitInput: Guard<WaitInput> = (data) => {
  if (!Number.isFinite(data?.seconds)) return false;
  const data1 = data.note;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "seconds,note?");
};
