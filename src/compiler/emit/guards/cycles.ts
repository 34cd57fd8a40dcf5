/** Nodes of a graph that reach each other. */
export interface CycleGroup {
  readonly members: ReadonlySet<string>;
  /** Some of the members, at least one of every cycle. */
  readonly entries: ReadonlySet<string>;
}

/** Finds the cycles of a graph: its strongly connected components, by Tarjan's algorithm. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly CycleGroup[] {
  const groups: CycleGroup[] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const path = new Set<string>();
  const entries = new Set<string>();
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    path.add(node);
    let lowest = index;
    for (const next of graph.get(node) ?? []) {
      if (path.has(next)) entries.add(next);
      if (!graph.has(next)) continue;
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? 0);
    }
    path.delete(node);
    if (lowest < index) return lowest;
    const members = new Set(open.splice(open.indexOf(node)));
    const own = [...members].filter((member) => entries.has(member));
    if (own.length > 0) groups.push({ members, entries: new Set(own) });
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
