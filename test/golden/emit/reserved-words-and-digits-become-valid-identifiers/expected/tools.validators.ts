import { isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ClassInput, DeleteInput, _2ndStepInput } from "./tools.tools.js";

export const is_2ndStepInput: Guard<_2ndStepInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isClassInput: Guard<ClassInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isDeleteInput: Guard<DeleteInput> = (data) => isObject(data) && Object.keys(data).length === 0;
