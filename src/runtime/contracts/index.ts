export type {
  Contract,
  ContractPrompt,
  ContractResource,
  ContractTool,
  Enforced,
  ServerContract,
} from "./contract.js";
export type { ListedRecord, ListingOptions } from "./listing.js";
export {
  type AcceptedChange,
  contractOfLock,
  formatLock,
  type ListedTool,
  type Lock,
  type LockedContract,
  type LockedFeature,
  type LockedServer,
  type LockedTool,
  type LockOptions,
  lockVersion,
  parseLock,
  type ToolDrift,
  toLock,
  type Verification,
  verifyTools,
} from "./lock/lock.js";
