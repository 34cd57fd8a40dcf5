import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MoveInput } from "./tools.tools.js";

export const isMoveInput: Guard<MoveInput> = (data) => {
  const data1 = data?.to;
  if (!Array.isArray(data1) || data1.length !== 2 || !Number.isFinite(data1[0])) return false;
  if (!Number.isFinite(data1[1])) return false;
  const data2 = data.rest;
  if (!Array.isArray(data2) || data2.length < 1 || !Number.isFinite(data2[0])) return false;
  for (let i1 = 1; i1 < data2.length; i1++) if (typeof data2[i1] !== "string") return false;
  return typeof data.name === "string" && hasExactly(data, data.constructor, 3, "to,rest,name");
};
