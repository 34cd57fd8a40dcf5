import type { Guard } from "toolwright/gen/v1";
import type { CreatePriceInput, CreatePriceOutput } from "./tools.tools.js";

export const isCreatePriceInput: Guard<CreatePriceInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.currency !== "string") return false;
  if (typeof data.tax !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "currency": case "tax": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isCreatePriceOutput: Guard<CreatePriceOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.currency !== "string") return false;
  if (typeof data.tax !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "currency": case "tax": seen1++; break;
      case "amount": if (data.amount !== undefined) if (typeof data.amount !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
