import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OursInput, OursOutput } from "./tools.tools.js";

export const isOursInput: Guard<OursInput> = (data) => isNumber(data?.a) && hasExactly(data, data.constructor, 1, "a");

export const isOursOutput: Guard<OursOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
