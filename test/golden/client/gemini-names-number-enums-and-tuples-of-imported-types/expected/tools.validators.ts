import type { Guard } from "toolwright/gen/v1";
import type { _1stSeatInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$", "u");

export const is_1stSeatInput: Guard<_1stSeatInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.guest;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.name !== "string") return false;
  const data2 = data1["date-of-birth"];
  if (typeof data2 !== "string" || !pattern0.test(data2)) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "name": case "date-of-birth": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 2) return false;
  const data3 = data.room;
  if (data3 !== 1 && data3 !== 2) return false;
  const data4 = data.seats;
  if (!Array.isArray(data4) || data4.length !== 2 || !Number.isFinite(data4[0]) || typeof data4[1] !== "string") return false;
  const data5 = data.note;
  if (typeof data5 !== "string" && data5 !== null) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "guest": case "room": case "seats": case "note": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 4;
};
