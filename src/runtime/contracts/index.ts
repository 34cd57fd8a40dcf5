export type {
  Contract,
  ContractPrompt,
  ContractResource,
  ContractTool,
  Enforced,
  ServerContract,
} from "./contract.js";
export type { ListedRecord, ListingOptions } from "./listed-record.js";
export {
  type AcceptedChange,
  contractOfLock,
  formatLock,
  type Lock,
  type LockedContract,
  type LockedFeature,
  type LockedServer,
  type LockedTool,
  type LockOptions,
  lockVersion,
  parseLock,
  toLock,
} from "./lock/lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./lock/verify-tools.js";
