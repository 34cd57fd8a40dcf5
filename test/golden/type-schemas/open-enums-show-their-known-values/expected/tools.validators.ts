import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AskInput } from "./tools.tools.js";

export const isAskInput: Guard<AskInput> = (data) => {
  if (typeof data?.model !== "string") return false;
  const data1 = data.region;
  if (data1 !== undefined) if (typeof data1 !== "string" && data1 !== null) return false;
  const data2 = data.unit;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "model,region?,unit?");
};
