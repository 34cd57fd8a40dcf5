import type { Guard } from "toolwright/gen/v1";
import { isDocument } from "./definitions.validators.js";
import type { StoreInput } from "./tools.tools.js";

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.document === undefined) return false;
  if (!isDocument(data.document)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "document": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
