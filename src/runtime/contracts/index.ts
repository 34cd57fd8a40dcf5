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
