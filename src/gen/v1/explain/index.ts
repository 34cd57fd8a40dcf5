export { type ExplainOptions, explain, fits } from "./explain.js";
export type { Mismatch } from "./mismatch.js";
export { isRuledOut } from "./rule-out.js";
export { type Effort, Exhausted, spend } from "./run.js";
export { isJsonObject, listAt, objectAt, resolve } from "./schema-reading.js";
