import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  DeleteFileInput,
  FindIssuesInput,
  FindIssuesOutput,
  SearchIssuesInput,
  SearchIssuesOutput,
} from "./tools.tools.js";

export const isDeleteFileInput: Guard<DeleteFileInput> = (data) => isString(data?.path) && hasExactly(data, data.constructor, 1, "path");

export const isFindIssuesInput: Guard<FindIssuesInput> = (data) => {
  if (!isString(data?.query) || !isString(data.repository)) return false;
  return hasExactly(data, data.constructor, 2, "query,repository");
};

export const isFindIssuesOutput: Guard<FindIssuesOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSearchIssuesInput: Guard<SearchIssuesInput> = (data) => {
  if (!isString(data?.query) || !isString(data.repository)) return false;
  return hasExactly(data, data.constructor, 2, "query,repository");
};

export const isSearchIssuesOutput: Guard<SearchIssuesOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
