export type { ContractChange, Direction, FieldChange, SchemaChange, TextChange } from "./compare/change.js";
export {
  type CompareOptions,
  type Comparison,
  compareRecords,
  type ToolComparison,
} from "./compare/compare-records.js";
export {
  type ContainmentLimits,
  type ContainmentResult,
  type ContractResult,
  type Counterexample,
  compareSchemas,
  type Evidence,
} from "./containment.js";
export {
  formatLock,
  type Lock,
  type LockedTool,
  type LockOptions,
  lockVersion,
  parseLock,
  toLock,
} from "./lock/lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./lock/verify-tools.js";
export { type Containment, type ContainmentOptions, isContained } from "./solver/contain.js";
