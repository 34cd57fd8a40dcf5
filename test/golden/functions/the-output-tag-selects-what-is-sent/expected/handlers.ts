import { bindChecked, lazy } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { Station, name, report } from "../tools.js";
import { nameTool, reportTool, temperatureTool } from "./tools.tools.js";
import {
  isNameInput,
  isNameOutput,
  isReportInput,
  isReportOutput,
  isTemperatureInput,
  isTemperatureOutput,
} from "./tools.validators.js";

const station = /*@__PURE__*/ lazy(() => new Station());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof nameTool, "name">,
  BoundToolOf<typeof reportTool, "report">,
  BoundToolOf<typeof temperatureTool, "temperature">,
] = [
  bindChecked(nameTool, {
    isInput: isNameInput,
    isOutput: isNameOutput,
    call: name,
    parameters: [],
    wrapped: true,
    openOutput: true,
    output: "both",
  }),
  bindChecked(reportTool, {
    isInput: isReportInput,
    isOutput: isReportOutput,
    call: report,
    parameters: ["city"],
    declaration: (declared: unknown = report) => declared,
    openOutput: true,
    output: "text",
  }),
  bindChecked(temperatureTool, {
    isInput: isTemperatureInput,
    isOutput: isTemperatureOutput,
    call: (...args: Parameters<Station["temperature"]>) => station().temperature(...args),
    parameters: [],
    wrapped: true,
    openOutput: true,
    output: "structured",
  }),
];
