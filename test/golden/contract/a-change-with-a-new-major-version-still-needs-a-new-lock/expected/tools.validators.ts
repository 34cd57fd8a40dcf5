import { hasExactly, isListOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => {
  if (!isString(data?.title) || !isListOf(data.labels, isString)) return false;
  return hasExactly(data, data.constructor, 2, "title,labels");
};

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
