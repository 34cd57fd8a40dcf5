export type {
  Contract,
  ContractPrompt,
  ContractResource,
  ContractTool,
  Enforced,
  ListedRecord,
  ListingOptions,
  ServerContract,
} from "./contract.js";
export {
  type AcceptedChange,
  contractOfLock,
  formatLock,
  type Lock,
  type LockedContract,
  type LockedFeature,
  type LockedServer,
  type LockedTool,
  lockVersion,
  parseLock,
  toLock,
} from "./lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./verify-tools.js";
