import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.shape === undefined) return false;
  const data1 = data.shape;
  return false;
  if (typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "shape": case "name": seen1++; break;
      case "id": if (data.id !== undefined) if (!Number.isFinite(data.id)) return false; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.shape;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || !Number.isFinite(data1.width)) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "width": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 1 || !Number.isFinite(data.id)) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "shape": case "id": seen2++; break;
      case "name": if (data.name !== undefined) if (typeof data.name !== "string") return false; break;
      default: return false;
    }
  }
  return seen2 === 2;
};

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.shapes;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!test0(data2) && !test1(data2)) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "shapes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
