import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FirstInput, FirstOutput } from "./tools.tools.js";

export const isFirstInput: Guard<FirstInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isFirstOutput: Guard<FirstOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
