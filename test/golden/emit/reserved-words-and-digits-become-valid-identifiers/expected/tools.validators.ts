import type { Guard } from "toolwright/gen/v1";
import type { ClassInput, DeleteInput, _2ndStepInput } from "./tools.tools.js";

export const is_2ndStepInput: Guard<_2ndStepInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isClassInput: Guard<ClassInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isDeleteInput: Guard<DeleteInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
