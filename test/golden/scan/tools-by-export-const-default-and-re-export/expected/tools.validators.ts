import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ByConstInput, ByConstOutput, ByDefaultInput, ByDefaultOutput } from "./tools.tools.js";

export const isByConstInput: Guard<ByConstInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isByConstOutput: Guard<ByConstOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isByDefaultInput: Guard<ByDefaultInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isByDefaultOutput: Guard<ByDefaultOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
