import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput, WordsInput, WordsOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => Number.isFinite(data?.to) && hasExactly(data, data.constructor, 1, "to");

export const isCountOutput: Guard<CountOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!Number.isFinite(data1[i1])) return false;
  return hasExactly(data, data.constructor, 1, "result");
};

export const isWordsInput: Guard<WordsInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isWordsOutput: Guard<WordsOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};
