import type { Guard } from "toolwright/gen/v1";
import type { AddEntryInput } from "./tools.tools.js";

export const isAddEntryInput: Guard<AddEntryInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      case "typia.tag":
        if (data["typia.tag"] !== undefined) {
          const data1 = data["typia.tag"];
          if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || data1.kind !== "minimum") return false;
          if (data1.value !== 1) return false;
          let seen2 = 0;
          for (const key2 in data1) {
            if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
            switch (key2) {
              case "kind": case "value": seen2++; break;
              default: return false;
            }
          }
          if (seen2 !== 2) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};
