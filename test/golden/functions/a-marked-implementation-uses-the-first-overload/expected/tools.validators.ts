import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isMeasureOutput: Guard<MeasureOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
