export { checkLock, contractOf, type LockCheck, lockPathOf, type ProjectContract } from "./check-lock.js";
export {
  type ContractReport,
  compareSources,
  forSummary,
  isBlocked,
  type LocatedChange,
  labelOf,
  type ReportedTool,
  summarizeTool,
} from "./contract-report.js";
export { smallestCounterexample } from "./describe-changes.js";
export { acceptedIn, changesToAccept, mergeLocks, withEntries } from "./lock-edits.js";
