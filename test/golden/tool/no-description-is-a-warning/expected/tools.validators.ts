import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => isNumber(data?.a) && hasExactly(data, data.constructor, 1, "a");

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
