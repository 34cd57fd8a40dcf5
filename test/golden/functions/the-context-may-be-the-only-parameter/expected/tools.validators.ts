import { hasExactly, isBoolean, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, WaitInput, WaitOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isFindOutput: Guard<FindOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isWaitInput: Guard<WaitInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isWaitOutput: Guard<WaitOutput> = (data) => isBoolean(data?.result) && hasExactly(data, data.constructor, 1, "result");
