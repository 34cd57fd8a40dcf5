import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  DeleteFileInput,
  FindIssuesInput,
  FindIssuesOutput,
  SearchIssuesInput,
  SearchIssuesOutput,
} from "./tools.tools.js";

export const isDeleteFileInput: Guard<DeleteFileInput> = (data) => typeof data?.path === "string" && hasExactly(data, data.constructor, 1, "path");

export const isFindIssuesInput: Guard<FindIssuesInput> = (data) => {
  if (typeof data?.query !== "string" || typeof data.repository !== "string") return false;
  return hasExactly(data, data.constructor, 2, "query,repository");
};

export const isFindIssuesOutput: Guard<FindIssuesOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isSearchIssuesInput: Guard<SearchIssuesInput> = (data) => {
  if (typeof data?.query !== "string" || typeof data.repository !== "string") return false;
  return hasExactly(data, data.constructor, 2, "query,repository");
};

export const isSearchIssuesOutput: Guard<SearchIssuesOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
