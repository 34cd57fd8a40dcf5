import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isNode } from "./definitions.validators.js";
import type { OneInput, OneOutput } from "./a.tools.js";

export const isOneInput: Guard<OneInput> = (data) => {
  if (typeof data?.a !== "string") return false;
  const data1 = data.next;
  if (data1 !== undefined && !isNode(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "a,next?");
};

export const isOneOutput: Guard<OneOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
