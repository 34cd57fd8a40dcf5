export { type ConcurrencyLimits, limitConcurrency } from "./limit-concurrency.js";
