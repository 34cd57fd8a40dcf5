import type { Json, Tree } from "./shapes.js";

/** Grow. @tool */
export function grow(tree: Tree, data: Json): Tree {
  return { ...tree, note: data === null ? "nothing" : "something" };
}
