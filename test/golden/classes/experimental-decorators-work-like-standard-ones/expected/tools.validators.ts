import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.zone, isString), "zone?");

export const isNowOutput: Guard<NowOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
