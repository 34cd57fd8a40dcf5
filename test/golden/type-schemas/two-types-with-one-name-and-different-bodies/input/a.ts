interface Node {
  a: string;
  next?: Node;
}

/** One. @tool */
export function one(node: Node): string {
  return node.a;
}
