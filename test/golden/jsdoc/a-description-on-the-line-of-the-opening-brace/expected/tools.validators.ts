import type { Guard } from "toolwright/gen/v1";
import type { DrawInput, GroupInput, MoveInput, MoveOutput } from "./tools.tools.js";

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.x)) return false;
  if (!Number.isFinite(data.y)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "x": case "y": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isGroupInput: Guard<GroupInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  if (!Number.isFinite(data.size)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": case "size": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isMoveInput: Guard<MoveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.by)) return false;
  const data1 = data.how;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "smooth": if (data1.smooth !== undefined) if (typeof data1.smooth !== "boolean") return false; break;
      default: return false;
    }
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "by": case "how": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 2;
};

export const isMoveOutput: Guard<MoveOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.x)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "x": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
