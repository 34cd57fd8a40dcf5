import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => {
  if (typeof data?.title !== "string") return false;
  const data1 = data.labels;
  if (data1 !== undefined) {
    if (!Array.isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  }
  const data2 = data.assignee;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "title,labels?,assignee?");
};

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
