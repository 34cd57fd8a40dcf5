/** Nodes of a graph that reach each other. */
interface Cycles<Node> {
  readonly members: ReadonlySet<Node>;
  /** Some of the members, at least one of every cycle. */
  readonly entries: ReadonlySet<Node>;
}

interface Frame<Node> {
  readonly node: Node;
  readonly rest: Iterator<Node>;
}

/** Finds the cycles of a graph: its strongly connected components, by Tarjan's algorithm with an explicit stack. */
export function findCycles<Node>(graph: ReadonlyMap<Node, Iterable<Node>>): readonly Cycles<Node>[] {
  const found: Cycles<Node>[] = [];
  /** For each node, the first one on the stack of open nodes that it is known to reach. */
  const lowest = new Map<Node, number>();
  const order = new Map<Node, number>();
  const open: Node[] = [];
  const isOpen = new Set<Node>();
  const path: Frame<Node>[] = [];
  const onPath = new Set<Node>();
  const entries = new Set<Node>();
  const reach = (node: Node, index = 0): void => void lowest.set(node, Math.min(lowest.get(node) ?? index, index));
  const enter = (node: Node): void => {
    reach(node, order.size);
    order.set(node, order.size);
    open.push(node);
    isOpen.add(node);
    onPath.add(node);
    path.push({ node, rest: (graph.get(node) ?? [])[Symbol.iterator]() });
  };
  const close = (node: Node): void => {
    const members = new Set(open.splice(open.lastIndexOf(node)));
    for (const member of members) isOpen.delete(member);
    const own = [...members].filter((member) => entries.has(member));
    if (own.length > 0) found.push({ members, entries: new Set(own) });
  };

  for (const start of graph.keys()) {
    if (!order.has(start)) enter(start);
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const { node, rest } = frame;
      const next = rest.next();
      if (!next.done) {
        if (onPath.has(next.value)) entries.add(next.value);
        if (!order.has(next.value) && graph.has(next.value)) enter(next.value);
        else if (isOpen.has(next.value)) reach(node, order.get(next.value));
        continue;
      }
      path.pop();
      onPath.delete(node);
      if (lowest.get(node) === order.get(node)) close(node);
      const parent = path.at(-1);
      if (parent && isOpen.has(node)) reach(parent.node, lowest.get(node));
    }
  }
  return found;
}
