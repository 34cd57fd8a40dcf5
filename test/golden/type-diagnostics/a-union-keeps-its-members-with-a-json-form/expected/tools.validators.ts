import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LoadInput } from "./tools.tools.js";

const test0 = (data) => typeof data?.url === "string" && hasExactly(data, data.constructor, 1, "url");

export const isLoadInput: Guard<LoadInput> = (data) => {
  const data1 = data?.source;
  if (typeof data1 !== "string" && !test0(data1) || typeof data.target !== "string") return false;
  return data.pattern === null && hasExactly(data, data.constructor, 3, "source,target,pattern");
};
