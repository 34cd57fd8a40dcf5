import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => isString(data?.town) && hasExactly(data, data.constructor, 1, "town");

export const isNowOutput: Guard<NowOutput> = (data) => isNumber(data?.degrees) && hasExactly(data, data.constructor, 1, "degrees");
