import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { WordCountInput, WordCountOutput } from "./word-count.tools.js";

export const isWordCountInput: Guard<WordCountInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isWordCountOutput: Guard<WordCountOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
