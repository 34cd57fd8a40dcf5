import type { Guard } from "toolwright/gen/v1";
import type { StoreInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-c]+$", "u");

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.sensor;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  const data2 = data1.id;
  if (typeof data2 !== "string" || !pattern0.test(data2)) return false;
  const data3 = data1.place;
  if (!Array.isArray(data3) || data3.length !== 3 || !Number.isFinite(data3[0]) || !Number.isFinite(data3[1])) return false;
  if (typeof data3[2] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "id": case "place": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 2 || data.raw === undefined) return false;
  const data4 = data.unit;
  if (data4 !== 1 && data4 !== 2) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "sensor": case "raw": case "unit": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 3;
};
