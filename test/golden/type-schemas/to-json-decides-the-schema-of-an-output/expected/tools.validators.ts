import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type {
  CodeInput,
  CodeOutput,
  InvoiceInput,
  InvoiceOutput,
  MoneyInput,
  MoneyOutput,
  PricesInput,
  PricesOutput,
} from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.amount)) return false;
  if (data.currency !== "EUR") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "amount": case "currency": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const pattern0 = /*@__PURE__*/ new RegExp("^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$", "u");

export const isCodeInput: Guard<CodeInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isCodeOutput: Guard<CodeOutput> = (data) => {
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

export const isInvoiceInput: Guard<InvoiceInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isInvoiceOutput: Guard<InvoiceOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data.total)) return false;
  const data1 = data.parts;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  const data2 = data1.items;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!test0(data2[i1])) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "items": seen1++; break;
      case "next":
        if (data1.next !== undefined) {
          const data3 = data1.next;
          if (!test0(data3) && data3 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  const data4 = data.code;
  if (typeof data4 !== "string" && data4 !== null) return false;
  const data5 = data.dates;
  if (typeof data5 !== "object" || data5 === null || Array.isArray(data5)) return false;
  const data6 = data5.items;
  if (!Array.isArray(data6)) return false;
  for (let i2 = 0; i2 < data6.length; i2++) {
    const data7 = data6[i2];
    if (typeof data7 !== "string" || !pattern0.test(data7)) return false;
  }
  let seen2 = 0;
  for (const key2 in data5) {
    if (!Object.prototype.hasOwnProperty.call(data5, key2)) continue;
    switch (key2) {
      case "items": seen2++; break;
      case "next":
        if (data5.next !== undefined) {
          const data8 = data5.next;
          if ((typeof data8 !== "string" || !pattern0.test(data8)) && data8 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  if (seen2 !== 1) return false;
  const data9 = data.due;
  if ((typeof data9 !== "string" || !pattern0.test(data9)) && data9 !== "never" || data.tree === undefined) return false;
  if (!isTree(data.tree)) return false;
  const data10 = data.moment;
  if (typeof data10 !== "string" || !pattern0.test(data10)) return false;
  const data11 = data.draft;
  if (typeof data11 !== "object" || data11 === null || Array.isArray(data11) || typeof data11.text !== "string") return false;
  let seen3 = 0;
  for (const key3 in data11) {
    if (!Object.prototype.hasOwnProperty.call(data11, key3)) continue;
    switch (key3) {
      case "text": seen3++; break;
      default: return false;
    }
  }
  if (seen3 !== 1) return false;
  let seen4 = 0;
  for (const key4 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key4)) continue;
    switch (key4) {
      case "total": case "parts": case "code": case "dates": case "due": case "tree": case "moment": case "draft": seen4++; break;
      case "hidden": if (data.hidden !== undefined) if (typeof data.hidden !== "string") return false; break;
      default: return false;
    }
  }
  return seen4 === 8;
};

export const isMoneyInput: Guard<MoneyInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isMoneyOutput: Guard<MoneyOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.amount)) return false;
  if (data.currency !== "EUR") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "amount": case "currency": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isPricesInput: Guard<PricesInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isPricesOutput: Guard<PricesOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
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
