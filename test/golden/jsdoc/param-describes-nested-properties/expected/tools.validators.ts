import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type {
  FirstStringInput,
  FirstStringOutput,
  GreetInput,
  GreetOutput,
  SearchFolderInput,
  SearchFolderOutput,
  SearchInput,
  SearchOutput,
} from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data?.from !== "string" || typeof data.to !== "string") return false;
  return hasExactly(data, data.constructor, 2, "from,to");
};
const test1 = (data) => typeof data?.field === "string" && hasExactly(data, data.constructor, 1, "field");

export const isFirstStringInput: Guard<FirstStringInput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "items");
};

export const isFirstStringOutput: Guard<FirstStringOutput> = (data) => {
  const data1 = data?.result;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "result?");
};

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (typeof data?.name !== "string") return false;
  const data1 = data.greeting;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "name,greeting?");
};

export const isGreetOutput: Guard<GreetOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!test1(data2[i1])) return false;
  const data3 = data.limit;
  if (data3 !== undefined && !Number.isFinite(data3)) return false;
  const data4 = data.children;
  if (data4 !== undefined) {
    if (!Array.isArray(data4)) return false;
    for (let i2 = 0; i2 < data4.length; i2++) if (!isQuery(data4[i2])) return false;
  }
  return hasExactly(data, data.constructor, 3 + (data3 !== undefined) + (data4 !== undefined), "text,range,filters,limit?,children?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isSearchFolderInput: Guard<SearchFolderInput> = (data) => {
  if (typeof data?.folder !== "string") return false;
  const data1 = data.query;
  if (typeof data1?.text !== "string") return false;
  const data2 = data1.range;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data1.filters;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!test1(data3[i1])) return false;
  const data4 = data1.limit;
  if (data4 !== undefined && !Number.isFinite(data4)) return false;
  const data5 = data1.children;
  if (data5 !== undefined) {
    if (!Array.isArray(data5)) return false;
    for (let i2 = 0; i2 < data5.length; i2++) if (!isQuery(data5[i2])) return false;
  }
  if (!hasExactly(data1, data1.constructor, 3 + (data4 !== undefined) + (data5 !== undefined), "text,range,filters,limit?,children?")) return false;
  return hasExactly(data, data.constructor, 2, "folder,query");
};

export const isSearchFolderOutput: Guard<SearchFolderOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
