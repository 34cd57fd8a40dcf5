import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LaterInput, NeverInput, NowInput } from "./tools.tools.js";

export const isLaterInput: Guard<LaterInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isNeverInput: Guard<NeverInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isNowInput: Guard<NowInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");
