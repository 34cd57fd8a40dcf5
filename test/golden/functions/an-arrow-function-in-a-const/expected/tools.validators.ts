import type { Guard } from "toolwright/gen/v1";
import type {
  ByTypeInput,
  ByTypeOutput,
  InPlaceInput,
  InPlaceOutput,
  SatisfyingInput,
  SatisfyingOutput,
} from "./tools.tools.js";

export const isByTypeInput: Guard<ByTypeInput> = (data) => {
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

export const isByTypeOutput: Guard<ByTypeOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.words)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "words": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isInPlaceInput: Guard<InPlaceInput> = (data) => {
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

export const isInPlaceOutput: Guard<InPlaceOutput> = (data) => {
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

export const isSatisfyingInput: Guard<SatisfyingInput> = (data) => {
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

export const isSatisfyingOutput: Guard<SatisfyingOutput> = (data) => {
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
