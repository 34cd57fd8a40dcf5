// For other folders of this package and for toolwright-host; not part of the public API.
export { CallLimiter, type CallLimits } from "./call-limits.js";
export { causedError, problemError, type RunOperation, runError } from "./run-error.js";
export { RunScope, type ScopeOptions } from "./run-scope.js";
export { Slots } from "./slots.js";
