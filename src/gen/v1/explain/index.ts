export { type ExplainOptions, explain } from "./explain.js";
export type { Mismatch } from "./mismatch.js";
