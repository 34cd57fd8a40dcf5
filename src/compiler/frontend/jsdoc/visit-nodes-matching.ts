import { ts } from "ts-morph";

/** Visits the nodes whose text or leading trivia matches `pattern`, which has the `g` flag, parents first. Skips all other nodes. */
export function visitNodesMatching(file: ts.SourceFile, pattern: RegExp, visit: (node: ts.Node) => void): void {
  const positions = Array.from(file.text.matchAll(pattern), ({ index }) => index);
  const walk = (node: ts.Node): void => {
    if (firstFrom(positions, node.pos) >= node.end) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  ts.forEachChild(file, walk);
}

/** The first of the sorted `positions` that is not before `position`. */
function firstFrom(positions: readonly number[], position: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] ?? Number.POSITIVE_INFINITY;
}
