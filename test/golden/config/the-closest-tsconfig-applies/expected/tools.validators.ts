import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountWordsInput, CountWordsOutput } from "./tools.tools.js";

export const isCountWordsInput: Guard<CountWordsInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isCountWordsOutput: Guard<CountWordsOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
