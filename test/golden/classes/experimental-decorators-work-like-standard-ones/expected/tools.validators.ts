import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => {
  const data1 = data?.zone;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "zone?");
};

export const isNowOutput: Guard<NowOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
