import type { Guard } from "toolwright/gen/v1";
import type {
  InferredInput,
  InferredOutput,
  RequiredInput,
  RequiredOutput,
  WrittenInput,
  WrittenOutput,
} from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$", "u");

export const isInferredInput: Guard<InferredInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": if (data.text !== undefined) if (typeof data.text !== "string") return false; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      case "since":
        if (data.since !== undefined) {
          const data1 = data.since;
          if (typeof data1 !== "string" || !pattern0.test(data1)) return false;
        }
        break;
      default: return false;
    }
  }
  return true;
};

export const isInferredOutput: Guard<InferredOutput> = (data) => {
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

export const isRequiredInput: Guard<RequiredInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.limit)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "limit": seen1++; break;
      case "rest":
        if (data.rest !== undefined) {
          const data1 = data.rest;
          if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
          for (const key2 in data1) {
            if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
            switch (key2) {
              case "deep": if (data1.deep !== undefined) if (typeof data1.deep !== "string") return false; break;
              default: return false;
            }
          }
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isRequiredOutput: Guard<RequiredOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
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

export const isWrittenInput: Guard<WrittenInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      case "order": if (data.order !== undefined) if (typeof data.order !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isWrittenOutput: Guard<WrittenOutput> = (data) => {
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
