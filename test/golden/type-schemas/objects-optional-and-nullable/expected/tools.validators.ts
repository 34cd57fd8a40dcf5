import type { Guard } from "toolwright/gen/v1";
import type { TakeInput } from "./tools.tools.js";

export const isTakeInput: Guard<TakeInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.name;
  if (typeof data1 !== "string" && data1 !== null) return false;
  const data2 = data.nested;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
  const data3 = data2.list;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (typeof data4 !== "object" || data4 === null || Array.isArray(data4) || !Number.isFinite(data4.id)) return false;
    let seen1 = 0;
    for (const key1 in data4) {
      if (!Object.prototype.hasOwnProperty.call(data4, key1)) continue;
      switch (key1) {
        case "id": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 1) return false;
  }
  let seen2 = 0;
  for (const key2 in data2) {
    if (!Object.prototype.hasOwnProperty.call(data2, key2)) continue;
    switch (key2) {
      case "list": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 1 || data.any === undefined) return false;
  let seen3 = 0;
  for (const key3 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key3)) continue;
    switch (key3) {
      case "name": case "nested": case "any": seen3++; break;
      case "maybe": if (data.maybe !== undefined) if (typeof data.maybe !== "string") return false; break;
      case "undef": if (data.undef !== undefined) if (typeof data.undef !== "string") return false; break;
      default: return false;
    }
  }
  return seen3 === 3;
};
