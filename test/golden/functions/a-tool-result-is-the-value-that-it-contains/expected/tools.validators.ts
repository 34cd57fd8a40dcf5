import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, LineInput, LineOutput, ShowInput, WordsInput, WordsOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => typeof data?.id === "string" && hasExactly(data, data.constructor, 1, "id");

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (typeof data?.id !== "string") return false;
  const data1 = data.title;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "id,title?");
};

export const isLineInput: Guard<LineInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isLineOutput: Guard<LineOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isShowInput: Guard<ShowInput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");

export const isWordsInput: Guard<WordsInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isWordsOutput: Guard<WordsOutput> = (data) => Number.isFinite(data?.count) && hasExactly(data, data.constructor, 1, "count");
