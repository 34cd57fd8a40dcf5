import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RunInput, RunOutput } from "./tools.tools.js";

export const isRunInput: Guard<RunInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");

export const isRunOutput: Guard<RunOutput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");
