import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { InnerInput, InnerOutput } from "./hidden.tools.js";

export const isInnerInput: Guard<InnerInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isInnerOutput: Guard<InnerOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
