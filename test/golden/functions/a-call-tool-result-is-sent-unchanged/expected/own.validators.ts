import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OwnInput, OwnOutput } from "./own.tools.js";

export const isOwnInput: Guard<OwnInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isOwnOutput: Guard<OwnOutput> = (data) => {
  const data1 = data?.content;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "content");
};
