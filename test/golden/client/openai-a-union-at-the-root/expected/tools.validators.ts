import type { Guard } from "toolwright/gen/v1";
import type { ConfigureInput, PayInput, PayOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "card") return false;
  if (typeof data.number !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "number": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "voucher") return false;
  const data1 = data.codes;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "codes": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test0 = (data) => {
  switch (data?.kind) {
    case "card": return test1(data);
    case "voucher": return test2(data);
    default: return false;
  }
};

export const isConfigureInput: Guard<ConfigureInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  const data1 = data.server;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || !Number.isFinite(data1.port)) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "port": seen1++; break;
      case "headers":
        if (data1.headers !== undefined) {
          const data2 = data1.headers;
          if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
          for (const key2 in data2) {
            if (!Object.prototype.hasOwnProperty.call(data2, key2)) continue;
            if (typeof data2[key2] !== "string") return false;
          }
        }
        break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  let seen3 = 0;
  for (const key3 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key3)) continue;
    switch (key3) {
      case "name": case "server": seen3++; break;
      default: return false;
    }
  }
  return seen3 === 2;
};

export const isPayInput: Guard<PayInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "card" && data1 !== "voucher") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      case "number": if (data.number !== undefined) if (typeof data.number !== "string") return false; break;
      case "codes":
        if (data.codes !== undefined) {
          const data2 = data.codes;
          if (!Array.isArray(data2)) return false;
          for (let i1 = 0; i1 < data2.length; i1++) if (typeof data2[i1] !== "string") return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isPayOutput: Guard<PayOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
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
