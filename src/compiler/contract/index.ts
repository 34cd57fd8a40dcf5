export {
  type ContractReport,
  compareSources,
  isBlocked,
  type LocatedChange,
  type ReportedTool,
  summarizeTool,
} from "./contract-report.js";
export { lockName, lockPathOf } from "./lock-file.js";
