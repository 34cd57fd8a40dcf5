import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LowerInput, LowerOutput, UpperInput, UpperOutput } from "./tools.tools.js";

export const isLowerInput: Guard<LowerInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isLowerOutput: Guard<LowerOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isUpperInput: Guard<UpperInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isUpperOutput: Guard<UpperOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
