import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "circle") return false;
  if (!Number.isFinite(data.radius)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "radius": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "square") return false;
  if (!Number.isFinite(data.side)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "side": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test0 = (data) => {
  switch (data?.kind) {
    case "circle": return test1(data);
    case "square": return test2(data);
    default: return false;
  }
};

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "circle" && data1 !== "square") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      case "radius": if (data.radius !== undefined) if (!Number.isFinite(data.radius)) return false; break;
      case "side": if (data.side !== undefined) if (!Number.isFinite(data.side)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => {
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
