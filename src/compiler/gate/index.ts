export { acceptedIn, changesToAccept, withEntries } from "./accept-changes.js";
export { checkLock, type LockCheck } from "./check-lock.js";
export { contractOf, type ProjectContract } from "./contract-of.js";
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
export { lockPathOf } from "./lock-file.js";
export { mergeLocks } from "./merge-locks.js";
export { smallestCounterexample } from "./smallest-counterexample.js";
