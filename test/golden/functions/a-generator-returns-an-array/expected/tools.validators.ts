import { hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput, WordsInput, WordsOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => isNumber(data?.to) && hasExactly(data, data.constructor, 1, "to");

export const isCountOutput: Guard<CountOutput> = (data) => isListOf(data?.result, isNumber) && hasExactly(data, data.constructor, 1, "result");

export const isWordsInput: Guard<WordsInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isWordsOutput: Guard<WordsOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");
