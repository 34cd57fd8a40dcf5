import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type { GreetInput, GreetOutput, PayInput, SearchInput, SearchOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.card !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "card": seen1++; break;
      case "account": if (data.account !== undefined) if (typeof data.account !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.account !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "account": seen1++; break;
      case "card": if (data.card !== undefined) if (typeof data.card !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      case "polite": if (data.polite !== undefined) if (typeof data.polite !== "boolean") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isGreetOutput: Guard<GreetOutput> = (data) => {
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

export const isPayInput: Guard<PayInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data) && !test1(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "card": if (data.card !== undefined) if (typeof data.card !== "string") return false; break;
      case "account": if (data.account !== undefined) if (typeof data.account !== "string") return false; break;
      default: return false;
    }
  }
  return true;
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "children":
        if (data.children !== undefined) {
          const data1 = data.children;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) if (!isQuery(data1[i1])) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
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
