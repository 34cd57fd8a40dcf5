// For other folders of this package; not part of the public API. Kept small: `toolwright/mcp` loads it without the rest of this folder.
export { CallLimiter, type CallLimits } from "./call-limits.js";
export { messageOfMcpFailure, normalizeMcpResult } from "./mcp-result.js";
export { RunScope, type ScopeOptions } from "./run-scope.js";
