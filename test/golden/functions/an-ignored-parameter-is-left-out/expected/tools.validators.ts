import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CopyInput, CopyOutput } from "./tools.tools.js";

export const isCopyInput: Guard<CopyInput> = (data) => {
  if (typeof data?.from !== "string") return false;
  const data1 = data.to;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "from,to?");
};

export const isCopyOutput: Guard<CopyOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
