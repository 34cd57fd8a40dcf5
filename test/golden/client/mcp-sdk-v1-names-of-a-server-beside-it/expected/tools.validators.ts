import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CloseIssueInput, CloseIssueOutput, CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => typeof data?.title === "string" && hasExactly(data, data.constructor, 1, "title");

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isCloseIssueInput: Guard<CloseIssueInput> = (data) => Number.isFinite(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isCloseIssueOutput: Guard<CloseIssueOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
