import type { Guard } from "toolwright/gen/v1";
import type {
  AsTextInput,
  AsTextOutput,
  AttachedInput,
  AttachedOutput,
  DestructuredInput,
  DestructuredOutput,
  OnlyInput,
  ReturnedInput,
  ReturnedOutput,
  TextInput,
  TextOutput,
  ValueInput,
  ValueOutput,
} from "./tools.tools.js";

export const isAsTextInput: Guard<AsTextInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAsTextOutput: Guard<AsTextOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.bytes)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "bytes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isAttachedInput: Guard<AttachedInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAttachedOutput: Guard<AttachedOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.bytes)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "bytes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isDestructuredInput: Guard<DestructuredInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isDestructuredOutput: Guard<DestructuredOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.bytes)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "bytes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isOnlyInput: Guard<OnlyInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isReturnedInput: Guard<ReturnedInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isReturnedOutput: Guard<ReturnedOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.bytes)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "bytes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isTextInput: Guard<TextInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTextOutput: Guard<TextOutput> = (data) => {
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

export const isValueInput: Guard<ValueInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isValueOutput: Guard<ValueOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
