import { hasExactly, isNumber, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountFilesInput, CountFilesOutput, CountFoldersInput, CountFoldersOutput } from "./tools.tools.js";

export const isCountFilesInput: Guard<CountFilesInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isCountFilesOutput: Guard<CountFilesOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isCountFoldersInput: Guard<CountFoldersInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isCountFoldersOutput: Guard<CountFoldersOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
