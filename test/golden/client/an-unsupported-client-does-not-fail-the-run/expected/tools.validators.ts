import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DocsSearchInput, DocsSearchOutput, FineInput, FineOutput } from "./tools.tools.js";

export const isDocsSearchInput: Guard<DocsSearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data["page size"], isNumber), "text,page size?");
};

export const isDocsSearchOutput: Guard<DocsSearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isFineInput: Guard<FineInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isFineOutput: Guard<FineOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
