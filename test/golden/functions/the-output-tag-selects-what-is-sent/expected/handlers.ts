import { type BoundToolOf, bindTool, lazy } from "toolwright/gen/v1";
import { Station, name, report } from "../tools.js";
import {
  isNameInput,
  isNameOutput,
  isReportInput,
  isReportOutput,
  isTemperatureInput,
  isTemperatureOutput,
  nameTool,
  reportTool,
  temperatureTool,
} from "./tools.tools.js";

const station = /*@__PURE__*/ lazy(() => new Station());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof nameTool, "name">,
  BoundToolOf<typeof reportTool, "report">,
  BoundToolOf<typeof temperatureTool, "temperature">,
] = [
  bindTool(nameTool, {
    isInput: isNameInput,
    isOutput: isNameOutput,
    call: () => name(),
    wrapped: true,
    output: "both",
  }),
  bindTool(reportTool, {
    isInput: isReportInput,
    isOutput: isReportOutput,
    call: ({ city }) => report(city),
    output: "text",
  }),
  bindTool(temperatureTool, {
    isInput: isTemperatureInput,
    isOutput: isTemperatureOutput,
    call: () => station().temperature(),
    wrapped: true,
    output: "structured",
  }),
];
