// For other folders of this package and for toolwright-host; not part of the public API.
export { CallLimiter, type CallLimits, Slots } from "./call-limits.js";
export { runCall } from "./run-call.js";
export { causedError, problemError, type RunOperation, RunScope, runError, type ScopeOptions } from "./run-error.js";
