// For other folders of the project; not part of the public API. Kept small: `toolwright/mcp` loads it without the rest of this folder.
export { deprecatedUntil, heldSchemas, isDue, listedArguments, listedRecord } from "./listed-record.js";
export {
  type Lock,
  type LockedTool,
  lockedJson,
  mapEntries,
  parseLock,
} from "./lock/lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./lock/verify-tools.js";
