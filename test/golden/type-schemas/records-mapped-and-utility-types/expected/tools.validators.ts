import type { Guard } from "toolwright/gen/v1";
import type { SaveInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export const isSaveInput: Guard<SaveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.scores;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    if (!Number.isFinite(data1[key1])) return false;
  }
  const data2 = data.flags;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || typeof data2.a !== "boolean") return false;
  if (typeof data2.b !== "boolean") return false;
  let seen2 = 0;
  for (const key2 in data2) {
    if (!Object.prototype.hasOwnProperty.call(data2, key2)) continue;
    switch (key2) {
      case "a": case "b": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 2) return false;
  const data3 = data.patch;
  if (typeof data3 !== "object" || data3 === null || Array.isArray(data3)) return false;
  for (const key3 in data3) {
    if (!Object.prototype.hasOwnProperty.call(data3, key3)) continue;
    switch (key3) {
      case "name": if (data3.name !== undefined) if (typeof data3.name !== "string") return false; break;
      case "email": if (data3.email !== undefined) if (typeof data3.email !== "string") return false; break;
      default: return false;
    }
  }
  const data4 = data.whole;
  if (typeof data4 !== "object" || data4 === null || Array.isArray(data4) || typeof data4.name !== "string") return false;
  if (typeof data4.email !== "string") return false;
  let seen4 = 0;
  for (const key4 in data4) {
    if (!Object.prototype.hasOwnProperty.call(data4, key4)) continue;
    switch (key4) {
      case "name": case "email": seen4++; break;
      default: return false;
    }
  }
  if (seen4 !== 2) return false;
  const data5 = data.prefixed;
  if (typeof data5 !== "object" || data5 === null || Array.isArray(data5)) return false;
  for (const key5 in data5) {
    if (!Object.prototype.hasOwnProperty.call(data5, key5)) continue;
    let other1 = false;
    other1 = true;
    if (pattern0.test(key5)) {
      other1 = false;
      if (typeof data5[key5] !== "string") return false;
    }
    if (other1) return false;
  }
  let seen6 = 0;
  for (const key6 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key6)) continue;
    switch (key6) {
      case "scores": case "flags": case "patch": case "whole": case "prefixed": seen6++; break;
      default: return false;
    }
  }
  return seen6 === 5;
};
