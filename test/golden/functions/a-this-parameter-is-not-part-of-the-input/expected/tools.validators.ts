import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, ShoutInput, ShoutOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => isNumber(data?.by) && hasExactly(data, data.constructor, 1, "by");

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isShoutInput: Guard<ShoutInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isShoutOutput: Guard<ShoutOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
