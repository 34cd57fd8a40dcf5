export { type CallOnceOptions, callOnce } from "./call-once.js";
export type { CallResult } from "./call-result.js";
export { reserveStdout } from "./node/reserve-stdout.js";
