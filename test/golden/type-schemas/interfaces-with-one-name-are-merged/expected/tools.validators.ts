import type { Guard } from "toolwright/gen/v1";
import type { BuyInput, BuyOutput } from "./tools.tools.js";

export const isBuyInput: Guard<BuyInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  if (typeof data.id !== "string" || !Number.isFinite(data.amount)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": case "id": case "amount": seen1++; break;
      case "price": if (data.price !== undefined) if (!Number.isFinite(data.price)) return false; break;
      default: return false;
    }
  }
  return seen1 === 3;
};

export const isBuyOutput: Guard<BuyOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.id !== "string") return false;
  if (typeof data.name !== "string" || !Number.isFinite(data.price)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": case "name": case "price": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};
