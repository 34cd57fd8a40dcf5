import type { Guard } from "toolwright/gen/v1";
import type { FindRouteInput, FindRouteOutput } from "./tools.tools.js";

export const isFindRouteInput: Guard<FindRouteInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.from !== "string") return false;
  if (typeof data.to !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": case "to": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isFindRouteOutput: Guard<FindRouteOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  const data1 = data.legs;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || typeof data2.town !== "string") return false;
    const data3 = data2.begin;
    if (!Array.isArray(data3) || data3.length !== 2 || !Number.isFinite(data3[0]) || typeof data3[1] !== "string") return false;
    let seen1 = 0;
    for (const key1 in data2) {
      if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
      switch (key1) {
        case "town": case "begin": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 2) return false;
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "name": case "legs": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 2;
};
