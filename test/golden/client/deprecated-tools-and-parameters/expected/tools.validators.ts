import { countOptional, hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";
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
  if (!isString(data?.text)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.title, isString) + countOptional(data.words, isString), "text,title?,words?");
};

export const isFindTicketsOutput: Guard<FindTicketsOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");

export const isListTicketsInput: Guard<ListTicketsInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isListTicketsOutput: Guard<ListTicketsOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");

export const isSearchTicketsInput: Guard<SearchTicketsInput> = (data) => isString(data?.title) && hasExactly(data, data.constructor, 1, "title");

export const isSearchTicketsOutput: Guard<SearchTicketsOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");
