import { hasExactly, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PingInput, PingOutput } from "./tools.tools.js";

export const isPingInput: Guard<PingInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isPingOutput: Guard<PingOutput> = (data) => data?.result === "pong" && hasExactly(data, data.constructor, 1, "result");
