export {
  formatLock,
  type ListedTool,
  type Lock,
  type LockedTool,
  type LockOptions,
  lockVersion,
  parseLock,
  type ToolDrift,
  toLock,
  type Verification,
  verifyTools,
} from "./lock/lock.js";
