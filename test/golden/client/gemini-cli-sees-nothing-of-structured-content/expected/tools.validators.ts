import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountLinesInput, CountLinesOutput, CountWordsInput, CountWordsOutput } from "./tools.tools.js";

export const isCountLinesInput: Guard<CountLinesInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isCountLinesOutput: Guard<CountLinesOutput> = (data) => Number.isFinite(data?.lines) && hasExactly(data, data.constructor, 1, "lines");

export const isCountWordsInput: Guard<CountWordsInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isCountWordsOutput: Guard<CountWordsOutput> = (data) => Number.isFinite(data?.words) && hasExactly(data, data.constructor, 1, "words");
