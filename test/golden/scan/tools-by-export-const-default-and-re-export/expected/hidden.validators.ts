import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { InnerInput, InnerOutput } from "./hidden.tools.js";

export const isInnerInput: Guard<InnerInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isInnerOutput: Guard<InnerOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
