import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ByConstInput, ByConstOutput, ByDefaultInput, ByDefaultOutput } from "./tools.tools.js";

export const isByConstInput: Guard<ByConstInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isByConstOutput: Guard<ByConstOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isByDefaultInput: Guard<ByDefaultInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isByDefaultOutput: Guard<ByDefaultOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
