import { compilePattern } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { KeepInput, KeepOutput, RevivedInput, RevivedOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "u");
const pattern2 = /*@__PURE__*/ compilePattern("^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$");

export const isKeepInput: Guard<KeepInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.at;
  if (typeof data1 !== "string" || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (typeof data2 !== "string" || !pattern1.test(data2)) return false;
  const data3 = data.tags;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  const data4 = data.stamps;
  if (!Array.isArray(data4)) return false;
  for (let i2 = 0; i2 < data4.length; i2++) {
    const data5 = data4[i2];
    if (typeof data5 !== "string" || !pattern0.test(data5)) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "at": case "content": case "tags": case "stamps": seen1++; break;
      case "from":
        if (data.from !== undefined) {
          const data6 = data.from;
          if (typeof data6 !== "string" || !pattern2.test(data6)) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 4;
};

export const isKeepOutput: Guard<KeepOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.at;
  if (typeof data1 !== "string" || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (typeof data2 !== "string" || !pattern1.test(data2)) return false;
  const data3 = data.tags;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  const data4 = data.stamps;
  if (!Array.isArray(data4)) return false;
  for (let i2 = 0; i2 < data4.length; i2++) {
    const data5 = data4[i2];
    if (typeof data5 !== "string" || !pattern0.test(data5)) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "at": case "content": case "tags": case "stamps": seen1++; break;
      case "from": if (data.from !== undefined) if (typeof data.from !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 4;
};

export const isRevivedInput: Guard<RevivedInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.at;
  if (typeof data1 !== "string" || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (typeof data2 !== "string" || !pattern1.test(data2)) return false;
  const data3 = data.tags;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  const data4 = data.stamps;
  if (!Array.isArray(data4)) return false;
  for (let i2 = 0; i2 < data4.length; i2++) {
    const data5 = data4[i2];
    if (typeof data5 !== "string" || !pattern0.test(data5)) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "at": case "content": case "tags": case "stamps": seen1++; break;
      case "from":
        if (data.from !== undefined) {
          const data6 = data.from;
          if (typeof data6 !== "string" || !pattern2.test(data6)) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 4;
};

export const isRevivedOutput: Guard<RevivedOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
