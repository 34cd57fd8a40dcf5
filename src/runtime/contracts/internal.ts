// For other folders of this package; not part of the public API. Kept small: `toolwright/mcp` loads it without the rest of this folder.
export { type Lock, type LockedTool, parseLock } from "./lock/lock.js";
export { type ListedTool, type ToolDrift, type Verification, verifyTools } from "./lock/verify-tools.js";
