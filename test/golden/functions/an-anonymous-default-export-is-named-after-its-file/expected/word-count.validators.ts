import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { WordCountInput, WordCountOutput } from "./word-count.tools.js";

export const isWordCountInput: Guard<WordCountInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isWordCountOutput: Guard<WordCountOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
