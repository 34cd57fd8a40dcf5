import { ts } from "ts-morph";

/**
 * Calls `visit` for each node of a file in whose text, or in the space and the comments before it, `pattern` is found: the outer before the inner.
 * The rest of the file is not walked through. The pattern has the flag `g`.
 */
export function visitAround(file: ts.SourceFile, pattern: RegExp, visit: (node: ts.Node) => void): void {
  const places = Array.from(file.text.matchAll(pattern), ({ index }) => index);
  const walk = (node: ts.Node): void => {
    if (firstFrom(places, node.pos) >= node.end) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  ts.forEachChild(file, walk);
}

/** The first of the sorted `places` that is not before `position`. */
function firstFrom(places: readonly number[], position: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? Number.POSITIVE_INFINITY;
}
