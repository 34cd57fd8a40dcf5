import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput, RepeatInput, RepeatOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.text, isString), "text?");

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isNumber(data?.length) && hasExactly(data, data.constructor, 1, "length");

export const isRepeatInput: Guard<RepeatInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isRepeatOutput: Guard<RepeatOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
