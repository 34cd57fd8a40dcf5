import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RunInput, RunOutput } from "./tools.tools.js";

export const isRunInput: Guard<RunInput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");

export const isRunOutput: Guard<RunOutput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");
