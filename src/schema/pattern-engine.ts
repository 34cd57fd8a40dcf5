import type { PatternEngine } from "./create-ajv.js";
import type { Effort } from "./effort.js";

export function patternEngine(_effort: Effort): PatternEngine {
  return Object.assign((pattern: string, flags: string) => new RegExp(pattern, flags), {
    code: 'require("toolwright/schema").checks.createPattern',
  });
}
