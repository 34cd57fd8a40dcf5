import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, StartInput, StartOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => Number.isFinite(data?.by) && hasExactly(data, data.constructor, 1, "by");

export const isAddOutput: Guard<AddOutput> = (data) => Number.isFinite(data?.count) && hasExactly(data, data.constructor, 1, "count");

export const isStartInput: Guard<StartInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isStartOutput: Guard<StartOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
