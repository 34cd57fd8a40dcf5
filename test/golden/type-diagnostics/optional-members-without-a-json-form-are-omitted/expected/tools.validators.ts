import { compilePattern, hasExactly, isArray, isListOf, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ compilePattern("^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$");

export const isSearchInput: Guard<SearchInput> = (data) => {
  const data1 = data?.options;
  if (!isString(data1?.query)) return false;
  const data2 = data1.pattern;
  if (data2 !== undefined && data2 !== null) return false;
  const data3 = data1.hooks;
  if (data3 !== undefined) if (!isArray(data3) || data3.length !== 0) return false;
  if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined) + (data3 !== undefined), "query,pattern?,hooks?")) return false;
  const data4 = data.file;
  if (data4 !== undefined) {
    if (!isString(data4) || data4.length > 10000000 && ucs2length(data4) > 10000000) return false;
    if (!pattern0.test(data4)) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data4 !== undefined), "options,file?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isListOf(data?.found, isString) && hasExactly(data, data.constructor, 1, "found");
