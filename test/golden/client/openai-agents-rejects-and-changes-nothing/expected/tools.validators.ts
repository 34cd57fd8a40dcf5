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
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.shapes;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!test0(data2)) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "shapes": seen1++; break;
      case "unit":
        if (data.unit !== undefined) {
          const data3 = data.unit;
          if (data3 !== "mm" && data3 !== "cm") return false;
        }
        break;
      case "label":
        if (data.label !== undefined) {
          const data4 = data.label;
          if (typeof data4 !== "string" && data4 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => {
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
