import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LaterInput, NeverInput, NowInput } from "./tools.tools.js";

export const isLaterInput: Guard<LaterInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isNeverInput: Guard<NeverInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isNowInput: Guard<NowInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");
