import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, LineInput, LineOutput, ShowInput, WordsInput, WordsOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
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

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.id !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": seen1++; break;
      case "title": if (data.title !== undefined) if (typeof data.title !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isLineInput: Guard<LineInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isLineOutput: Guard<LineOutput> = (data) => {
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

export const isShowInput: Guard<ShowInput> = (data) => {
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

export const isWordsInput: Guard<WordsInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isWordsOutput: Guard<WordsOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.count)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "count": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
