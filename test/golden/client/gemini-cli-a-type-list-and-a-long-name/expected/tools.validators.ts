import type { Guard } from "toolwright/gen/v1";
import type {
  ReadEverythingThatIsInAFolderOfTheWorkspaceInput,
  ReadEverythingThatIsInAFolderOfTheWorkspaceOutput,
} from "./tools.tools.js";

export const isReadEverythingThatIsInAFolderOfTheWorkspaceInput: Guard<ReadEverythingThatIsInAFolderOfTheWorkspaceInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.path;
  if (typeof data1 !== "string" && data1 !== null) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReadEverythingThatIsInAFolderOfTheWorkspaceOutput: Guard<ReadEverythingThatIsInAFolderOfTheWorkspaceOutput> = (data) => {
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
