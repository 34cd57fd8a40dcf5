import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LowerInput, LowerOutput, UpperInput, UpperOutput } from "./tools.tools.js";

export const isLowerInput: Guard<LowerInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isLowerOutput: Guard<LowerOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isUpperInput: Guard<UpperInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isUpperOutput: Guard<UpperOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
