export {
  type ChangeReport,
  compareSources,
  forSummary,
  isBlocked,
  type LocatedChange,
  labelOf,
  labelsOf,
  type ReportedTool,
  summarizeTool,
} from "./change-report.js";
export { checkContract, checkLock, type LockCheck, lockPathOf } from "./check-lock.js";
export { comparedKinds } from "./compared-kinds.js";
export { evidenceOf, smallestCounterexample } from "./describe-changes.js";
export { acceptedIn, changesToAccept, mergeLocks, withEntries } from "./lock-edits.js";
