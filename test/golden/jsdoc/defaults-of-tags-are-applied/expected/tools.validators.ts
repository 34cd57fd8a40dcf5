import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  ListInput,
  ListOutput,
  ReadInput,
  ReadOutput,
  SearchInput,
  SearchOutput,
  ShowInput,
  ShowOutput,
} from "./tools.tools.js";

const test0 = (data) => hasExactly(data, data?.constructor, countOptional(data?.count, isNumber), "count?");

export const isListInput: Guard<ListInput> = (data) => {
  const data1 = data?.order;
  if (data1 !== undefined) if (!hasExactly(data1, data1?.constructor, countOptional(data1?.by, isString), "by?")) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.limit, isNumber) + (data1 !== undefined), "limit?,order?");
};

export const isListOutput: Guard<ListOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isReadInput: Guard<ReadInput> = (data) => {
  if (!isString(data?.path)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.lines, isNumber), "path,lines?");
};

export const isReadOutput: Guard<ReadOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.page;
  if (data1 !== undefined) if (!hasExactly(data1, data1?.constructor, countOptional(data1?.size, isNumber), "size?")) return false;
  const data2 = data.other;
  if (data2 !== undefined) if (!test0(data2) && data2 !== null) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber) + (data1 !== undefined) + (data2 !== undefined), "text,limit?,page?,other?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isShowInput: Guard<ShowInput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.count, isNumber), "count?");

export const isShowOutput: Guard<ShowOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
