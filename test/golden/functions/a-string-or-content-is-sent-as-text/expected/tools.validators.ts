import type { Guard } from "toolwright/gen/v1";
import type {
  MeasureInput,
  MeasureOutput,
  ReadLineInput,
  ReadLineOutput,
  ReadPageInput,
  ReadPageOutput,
} from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.path !== "string") return false;
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

export const isMeasureOutput: Guard<MeasureOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.width)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "width": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReadLineInput: Guard<ReadLineInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.line !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "line": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReadLineOutput: Guard<ReadLineOutput> = (data) => {
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

export const isReadPageInput: Guard<ReadPageInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.id !== "string") return false;
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

export const isReadPageOutput: Guard<ReadPageOutput> = (data) => {
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
