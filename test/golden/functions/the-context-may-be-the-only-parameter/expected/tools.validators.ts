import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, WaitInput, WaitOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isFindOutput: Guard<FindOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isWaitInput: Guard<WaitInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isWaitOutput: Guard<WaitOutput> = (data) => typeof data?.result === "boolean" && hasExactly(data, data.constructor, 1, "result");
