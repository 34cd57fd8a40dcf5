import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, ShoutInput, ShoutOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => Number.isFinite(data?.by) && hasExactly(data, data.constructor, 1, "by");

export const isAddOutput: Guard<AddOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isShoutInput: Guard<ShoutInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isShoutOutput: Guard<ShoutOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
