import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^a-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^[\\s\\S]*-b$", "u");

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.sized;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  const data2 = data1.width;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || !Number.isFinite(data2.px)) return false;
  let seen1 = 0;
  for (const key1 in data2) {
    if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
    switch (key1) {
      case "px": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  let seen2 = 0;
  for (const key2 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
    switch (key2) {
      case "width": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 1) return false;
  const data3 = data.either;
  if (typeof data3 !== "object" || data3 === null || Array.isArray(data3)) return false;
  const data4 = data3.value;
  if (typeof data4 !== "object" || data4 === null || Array.isArray(data4) || !Number.isFinite(data4.px)) return false;
  if (typeof data4.unit !== "string") return false;
  let seen3 = 0;
  for (const key3 in data4) {
    if (!Object.prototype.hasOwnProperty.call(data4, key3)) continue;
    switch (key3) {
      case "px": case "unit": seen3++; break;
      default: return false;
    }
  }
  if (seen3 !== 2) return false;
  let seen4 = 0;
  for (const key4 in data3) {
    if (!Object.prototype.hasOwnProperty.call(data3, key4)) continue;
    switch (key4) {
      case "value": seen4++; break;
      default: return false;
    }
  }
  if (seen4 !== 1) return false;
  const data5 = data.lists;
  if (!Array.isArray(data5)) return false;
  for (let i1 = 0; i1 < data5.length; i1++) {
    const data6 = data5[i1];
    if (typeof data6 !== "object" || data6 === null || Array.isArray(data6) || !Number.isFinite(data6.x)) return false;
    if (!Number.isFinite(data6.y) || !Object.prototype.hasOwnProperty.call(data6, "x")) return false;
    if (!Object.prototype.hasOwnProperty.call(data6, "y")) return false;
  }
  const data7 = data.words;
  if (typeof data7 !== "object" || data7 === null || Array.isArray(data7)) return false;
  const data8 = data7.w;
  if (!Array.isArray(data8)) return false;
  for (let i2 = 0; i2 < data8.length; i2++) {
    const data9 = data8[i2];
    return false;
  }
  let seen5 = 0;
  for (const key5 in data7) {
    if (!Object.prototype.hasOwnProperty.call(data7, key5)) continue;
    switch (key5) {
      case "w": seen5++; break;
      default: return false;
    }
  }
  if (seen5 !== 1) return false;
  const data10 = data.prefixed;
  if (typeof data10 !== "string" || !pattern0.test(data10) || typeof data10 !== "string" || !pattern1.test(data10)) return false;
  const data11 = data.scores;
  if (typeof data11 !== "object" || data11 === null || Array.isArray(data11)) return false;
  const data12 = data11.total;
  if (!Number.isFinite(data12) && typeof data12 !== "string" || !Number.isFinite(data12)) return false;
  let seen6 = 0;
  for (const key6 in data11) {
    if (!Object.prototype.hasOwnProperty.call(data11, key6)) continue;
    switch (key6) {
      case "total": seen6++; break;
      default: if (!Number.isFinite(data11[key6])) return false;
    }
  }
  if (seen6 !== 1) return false;
  const data13 = data.flags;
  if (typeof data13 !== "object" || data13 === null || Array.isArray(data13)) return false;
  const data14 = data13.on;
  if (typeof data14 !== "object" || data14 === null || Array.isArray(data14)) return false;
  for (const key7 in data14) {
    if (!Object.prototype.hasOwnProperty.call(data14, key7)) continue;
    if (data14[key7] !== true) return false;
  }
  let seen8 = 0;
  for (const key8 in data13) {
    if (!Object.prototype.hasOwnProperty.call(data13, key8)) continue;
    switch (key8) {
      case "on": seen8++; break;
      default: return false;
    }
  }
  if (seen8 !== 1) return false;
  const data15 = data.rows;
  if (typeof data15 !== "object" || data15 === null || Array.isArray(data15)) return false;
  const data16 = data15.list;
  if (!Array.isArray(data16)) return false;
  for (let i3 = 0; i3 < data16.length; i3++) if (typeof data16[i3] !== "string") return false;
  let seen9 = 0;
  for (const key9 in data15) {
    if (!Object.prototype.hasOwnProperty.call(data15, key9)) continue;
    switch (key9) {
      case "list": seen9++; break;
      default: return false;
    }
  }
  if (seen9 !== 1) return false;
  const data17 = data.id;
  if (typeof data17 !== "string" && data17 !== null) return false;
  const data18 = data.both;
  if (typeof data18 !== "object" || data18 === null || Array.isArray(data18) || typeof data18.id !== "string") return false;
  let seen10 = 0;
  for (const key10 in data18) {
    if (!Object.prototype.hasOwnProperty.call(data18, key10)) continue;
    switch (key10) {
      case "id": seen10++; break;
      default: return false;
    }
  }
  if (seen10 !== 1) return false;
  let seen11 = 0;
  for (const key11 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key11)) continue;
    switch (key11) {
      case "sized": case "either": case "lists": case "words": case "prefixed": case "scores": case "flags": case "rows": case "id": case "both": seen11++; break;
      default: return false;
    }
  }
  return seen11 === 10;
};
