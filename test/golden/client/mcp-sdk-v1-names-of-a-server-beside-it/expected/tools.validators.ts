import type { Guard } from "toolwright/gen/v1";
import type { CloseIssueInput, CloseIssueOutput, CreateIssueInput, CreateIssueOutput } from "./tools.tools.js";

export const isCreateIssueInput: Guard<CreateIssueInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.title !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "title": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
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

export const isCloseIssueInput: Guard<CloseIssueInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.id)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCloseIssueOutput: Guard<CloseIssueOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
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
