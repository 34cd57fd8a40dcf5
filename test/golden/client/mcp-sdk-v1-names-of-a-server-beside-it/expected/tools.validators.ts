import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CloseIssueInput, CloseIssueOutput, CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => isString(data?.title) && hasExactly(data, data.constructor, 1, "title");

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isCloseIssueInput: Guard<CloseIssueInput> = (data) => isNumber(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isCloseIssueOutput: Guard<CloseIssueOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
