import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?=.*[a-z])(?!.*---)[a-z-]{8,21}$", "u");

export const isSearchInput: Guard<SearchInput> = (data) => {
  const data1 = data?.slug;
  return isString(data1) && pattern0.test(data1) && hasExactly(data, data.constructor, 1, "slug");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
