import { ts } from "ts-morph";
import { templatePattern } from "./template.js";

/** A regular expression for the keys of an index signature over numbers, template literals or intrinsic string types. */
export function keyPattern(key: ts.Type): string {
  if (key.flags & ts.TypeFlags.NumberLike)
    return "^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$";
  return templatePattern(key);
}
