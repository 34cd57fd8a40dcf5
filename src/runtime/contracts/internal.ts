// For other folders of the project; not part of the public API. Kept small: `toolwright/mcp` loads it without the rest of this folder.
export { argumentsSchema, deprecatedUntil, heldSchemas, isDue, listedArguments, listedRecord } from "./contract.js";
export { sha256 } from "./digest.js";
export {
  type Lock,
  type LockedTool,
  lockedJson,
  mapEntries,
  parseLock,
} from "./lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./verify-tools.js";
