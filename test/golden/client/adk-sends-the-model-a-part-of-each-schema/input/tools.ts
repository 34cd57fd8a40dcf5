interface Tree {
  name: string;
  children: Tree[];
}

/**
 * Plants trees.
 * @tool
 * @param tree What to plant
 * @param kind Where
 * @param counts How many, by month
 * @param depth How deep, in cm
 */
export function plant(tree: Tree, kind: "garden", counts: Record<string, number>, depth: 10 | 20 | null): void {
  void [tree, kind, counts, depth];
}
