import { ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

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
const test3 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.color;
  if (typeof data1 === "string" && data1.length > 20 && ucs2length(data1) > 20) return false;
  if (typeof data1 !== "string" && data1 !== null) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "color": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "path") return false;
  const data1 = data.points;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!Array.isArray(data2) || data2.length !== 2 || !Number.isFinite(data2[0]) || !Number.isFinite(data2[1])) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "points": seen1++; break;
      case "style": if (data.style !== undefined) if (!test3(data.style)) return false; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test0 = (data) => {
  switch (data?.kind) {
    case "circle": return test1(data);
    case "path": return test2(data);
    default: return false;
  }
};

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "circle" && data1 !== "path") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      case "radius": if (data.radius !== undefined) if (!Number.isFinite(data.radius)) return false; break;
      case "points":
        if (data.points !== undefined) {
          const data2 = data.points;
          if (!Array.isArray(data2)) return false;
          for (let i1 = 0; i1 < data2.length; i1++) {
            const data3 = data2[i1];
            if (!Array.isArray(data3) || data3.length !== 2 || !Number.isFinite(data3[0]) || !Number.isFinite(data3[1])) return false;
          }
        }
        break;
      case "style": if (data.style !== undefined) if (!test3(data.style)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
