import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, LineInput, LineOutput, ShowInput, WordsInput, WordsOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => isString(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (!isString(data?.id)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.title, isString), "id,title?");
};

export const isLineInput: Guard<LineInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isLineOutput: Guard<LineOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isShowInput: Guard<ShowInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");

export const isWordsInput: Guard<WordsInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isWordsOutput: Guard<WordsOutput> = (data) => isNumber(data?.count) && hasExactly(data, data.constructor, 1, "count");
