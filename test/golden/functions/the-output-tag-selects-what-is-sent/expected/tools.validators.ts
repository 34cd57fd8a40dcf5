import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NameInput, NameOutput, ReportInput, ReportOutput, TemperatureInput, TemperatureOutput } from "./tools.tools.js";

export const isNameInput: Guard<NameInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isNameOutput: Guard<NameOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isReportInput: Guard<ReportInput> = (data) => typeof data?.city === "string" && hasExactly(data, data.constructor, 1, "city");

export const isReportOutput: Guard<ReportOutput> = (data) => typeof data?.city === "string" && hasExactly(data, data.constructor, 1, "city");

export const isTemperatureInput: Guard<TemperatureInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTemperatureOutput: Guard<TemperatureOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
