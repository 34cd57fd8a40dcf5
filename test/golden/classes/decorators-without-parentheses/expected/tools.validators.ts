import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput, RepeatInput, RepeatOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  const data1 = data?.text;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "text?");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => Number.isFinite(data?.length) && hasExactly(data, data.constructor, 1, "length");

export const isRepeatInput: Guard<RepeatInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isRepeatOutput: Guard<RepeatOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
