import { gone } from "./gone.js";
import type { Missing } from "missing-package";

/** Use it. @tool */
export function use(a: Missing): string {
  return gone(a);
}
