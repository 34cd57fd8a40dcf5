export { type ExplainOptions, explain, fits } from "./explain.js";
export type { Mismatch } from "./mismatch.js";
export { nearestName } from "./nearest-name.js";
export { isPlainObject } from "./own-value.js";
export { isRuledOut } from "./rule-out.js";
export { type Effort, Exhausted, spend } from "./run.js";
export { allowedValues, follow, isJsonObject, listAt, objectAt, resolve } from "./schema-reading.js";
