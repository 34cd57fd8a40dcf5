import type { Tree } from "./shapes.js";

/** Cut. @tool */
export function cut(forest: readonly Tree[]): number {
  return forest.length;
}
