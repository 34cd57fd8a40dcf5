import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (typeof data[key1] !== "string") return false;
  return true;
};

export const isCountOutput: Guard<CountOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
