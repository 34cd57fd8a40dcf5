import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NameInput, NameOutput, ReportInput, ReportOutput, TemperatureInput, TemperatureOutput } from "./tools.tools.js";

export const isNameInput: Guard<NameInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isNameOutput: Guard<NameOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isReportInput: Guard<ReportInput> = (data) => isString(data?.city) && hasExactly(data, data.constructor, 1, "city");

export const isReportOutput: Guard<ReportOutput> = (data) => isString(data?.city) && hasExactly(data, data.constructor, 1, "city");

export const isTemperatureInput: Guard<TemperatureInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isTemperatureOutput: Guard<TemperatureOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
