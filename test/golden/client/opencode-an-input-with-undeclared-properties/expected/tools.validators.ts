import { hasExactly, isNumber, isRecordOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => isRecordOf(data, isString);

export const isCountOutput: Guard<CountOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
