export type { RepeatOptions } from "../repeatable.js";
export { type RetryOptions, retryCalls } from "./retry-calls.js";
