import { hasExactly, isNumber, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, StartInput, StartOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => isNumber(data?.by) && hasExactly(data, data.constructor, 1, "by");

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.count) && hasExactly(data, data.constructor, 1, "count");

export const isStartInput: Guard<StartInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isStartOutput: Guard<StartOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
