import type { Guard } from "toolwright/gen/v1";
import type { NameInput, NameOutput, ReportInput, ReportOutput, TemperatureInput, TemperatureOutput } from "./tools.tools.js";

export const isNameInput: Guard<NameInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isNameOutput: Guard<NameOutput> = (data) => {
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

export const isReportInput: Guard<ReportInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.city !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "city": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReportOutput: Guard<ReportOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.city !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "city": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isTemperatureInput: Guard<TemperatureInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTemperatureOutput: Guard<TemperatureOutput> = (data) => {
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
