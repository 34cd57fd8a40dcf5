import { countOptional, hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isFolder } from "./definitions.validators.js";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.folders;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!isFolder(data1[i1])) return false;
  }
  const data2 = data["page size"];
  if (data2 !== undefined) if (data2 !== 10 && data2 !== 20 && data2 !== 50 || typeof data2 === "number" && data2 < 1) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + countOptional(data.page, isNumber) + (data2 !== undefined), "text,folders?,page?,page size?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
