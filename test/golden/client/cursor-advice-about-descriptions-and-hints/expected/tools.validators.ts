import type { Guard } from "toolwright/gen/v1";
import type { RouteInput, RouteOutput, TimeInput, TimeOutput } from "./tools.tools.js";

export const isRouteInput: Guard<RouteInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.from !== "string") return false;
  if (typeof data.to !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": case "to": seen1++; break;
      case "via":
        if (data.via !== undefined) {
          const data1 = data.via;
          if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.name !== "string") return false;
          let seen2 = 0;
          for (const key2 in data1) {
            if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
            switch (key2) {
              case "name": seen2++; break;
              default: return false;
            }
          }
          if (seen2 !== 1) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isRouteOutput: Guard<RouteOutput> = (data) => {
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

export const isTimeInput: Guard<TimeInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTimeOutput: Guard<TimeOutput> = (data) => {
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
