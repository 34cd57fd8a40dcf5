import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountWordsInput, CountWordsOutput } from "./tools.tools.js";

export const isCountWordsInput: Guard<CountWordsInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isCountWordsOutput: Guard<CountWordsOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
