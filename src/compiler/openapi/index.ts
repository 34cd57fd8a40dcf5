export {
  type ImportOptions,
  type ImportRecord,
  type ImportResult,
  importOpenApi,
  parseRecord,
  recordFile,
} from "./import-openapi.js";
export type { Files } from "./print-files.js";
export { printListedTools } from "./print-listed-tools.js";
export { SpecError } from "./read-spec.js";
