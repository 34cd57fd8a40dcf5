import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountLinesInput, CountLinesOutput, CountWordsInput, CountWordsOutput } from "./tools.tools.js";

export const isCountLinesInput: Guard<CountLinesInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isCountLinesOutput: Guard<CountLinesOutput> = (data) => isNumber(data?.lines) && hasExactly(data, data.constructor, 1, "lines");

export const isCountWordsInput: Guard<CountWordsInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isCountWordsOutput: Guard<CountWordsOutput> = (data) => isNumber(data?.words) && hasExactly(data, data.constructor, 1, "words");
