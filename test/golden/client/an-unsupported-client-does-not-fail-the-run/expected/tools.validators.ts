import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DocsSearchInput, DocsSearchOutput, FineInput, FineOutput } from "./tools.tools.js";

export const isDocsSearchInput: Guard<DocsSearchInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data["page size"];
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "text,page size?");
};

export const isDocsSearchOutput: Guard<DocsSearchOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isFineInput: Guard<FineInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isFineOutput: Guard<FineOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
