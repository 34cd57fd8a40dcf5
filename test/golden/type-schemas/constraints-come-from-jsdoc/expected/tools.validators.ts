import { ucs2length, unique } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export const isOrderInput: Guard<OrderInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.code;
  if (typeof data1 !== "string" || data1.length < 2 || data1.length < 4 && ucs2length(data1) < 2) return false;
  if (data1.length > 4 && ucs2length(data1) > 4) return false;
  const data2 = data.slug;
  if (typeof data2 !== "string" || !pattern0.test(data2)) return false;
  const data3 = data.tags;
  if (!Array.isArray(data3) || data3.length < 1) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  if (!unique(data3)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "code": case "slug": case "tags": seen1++; break;
      case "count":
        if (data.count !== undefined) {
          const data4 = data.count;
          if (!Number.isFinite(data4) || data4 < 1 || data4 > 10 || !Number.isInteger(data4)) return false;
        }
        break;
      case "at": if (data.at !== undefined) if (typeof data.at !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 3;
};
