import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  FindTicketsInput,
  FindTicketsOutput,
  ListTicketsInput,
  ListTicketsOutput,
  SearchTicketsInput,
  SearchTicketsOutput,
} from "./tools.tools.js";

export const isFindTicketsInput: Guard<FindTicketsInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.title;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data.words;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "text,title?,words?");
};

export const isFindTicketsOutput: Guard<FindTicketsOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};

export const isListTicketsInput: Guard<ListTicketsInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isListTicketsOutput: Guard<ListTicketsOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};

export const isSearchTicketsInput: Guard<SearchTicketsInput> = (data) => typeof data?.title === "string" && hasExactly(data, data.constructor, 1, "title");

export const isSearchTicketsOutput: Guard<SearchTicketsOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};
