import type { Guard } from "toolwright/gen/v1";
import type { DeletePersonInput, DeletePersonOutput } from "./tools.tools.js";

export const isDeletePersonInput: Guard<DeletePersonInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.age)) return false;
  if (typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "age": case "name": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isDeletePersonOutput: Guard<DeletePersonOutput> = (data) => {
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
