export { clashingTools, compareListedTools, type ListedDifference } from "./compare-listed-tools.js";
export {
  type ImportOptions,
  type ImportRecord,
  type ImportResult,
  importOpenApi,
  parseRecord,
  recordFile,
} from "./import-openapi.js";
export type { Files } from "./print-files.js";
export { type ListedTool, printListedTools } from "./print-listed-tools.js";
export { SpecError } from "./read-spec.js";
