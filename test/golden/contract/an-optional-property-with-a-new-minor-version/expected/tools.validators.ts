import { countOptional, hasExactly, isListOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => {
  if (!isString(data?.title)) return false;
  const data1 = data.labels;
  if (data1 !== undefined && !isListOf(data1, isString)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + countOptional(data.assignee, isString), "title,labels?,assignee?");
};

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
