import { hasExactly, isListOf, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, AddV2Input, AddV2Output, GreetInput, GreetOutput } from "./tools.tools.js";

export const isGreetInput: Guard<GreetInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isGreetOutput: Guard<GreetOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isAddInput: Guard<AddInput> = (data) => isNumber(data?.a) && isNumber(data.b) && hasExactly(data, data.constructor, 2, "a,b");

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isAddV2Input: Guard<AddV2Input> = (data) => isListOf(data?.numbers, isNumber) && hasExactly(data, data.constructor, 1, "numbers");

export const isAddV2Output: Guard<AddV2Output> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
