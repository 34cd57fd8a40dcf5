import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
