interface Node {
  b: number;
  next?: Node;
}

/** Two. @tool */
export function two(node: Node): number {
  return node.b;
}
