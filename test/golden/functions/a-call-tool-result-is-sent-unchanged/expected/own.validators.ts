import { hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OwnInput, OwnOutput } from "./own.tools.js";

export const isOwnInput: Guard<OwnInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isOwnOutput: Guard<OwnOutput> = (data) => isListOf(data?.content, isString) && hasExactly(data, data.constructor, 1, "content");
