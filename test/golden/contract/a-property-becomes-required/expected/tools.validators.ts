import type { Guard } from "toolwright/gen/v1";
import type { CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.title !== "string") return false;
  const data1 = data.labels;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "title": case "labels": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isCreateIssueOutput: Guard<CreateIssueOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
