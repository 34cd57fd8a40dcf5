// For other folders of this package; not part of the public API. Kept small: `toolwright/mcp` loads it without the rest of this folder.
export {
  type ListedTool,
  type Lock,
  type LockedTool,
  parseLock,
  type ToolDrift,
  type Verification,
  verifyTools,
} from "./lock/lock.js";
