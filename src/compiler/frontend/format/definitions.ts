import { NamedType } from "../lower/graph.js";
import type { BaseType } from "../type-graph.js";

/** The direct parts of a type. */
export type Parts = (type: BaseType) => readonly BaseType[];

/**
 * The named types below `root` that are recursive and therefore need an entry in `$defs`, in order of first appearance. Prefers types that have a
 * name in the source, and uses others only for cycles without such a type.
 */
export function recursiveTypes(root: BaseType, parts: Parts): ReadonlySet<NamedType> {
  const graph = namedGraph(root, parts);
  const chosen = new Set<NamedType>();
  const found = components(graph, chosen);
  if (found.length === 0) return chosen;
  for (const component of found) {
    for (const type of component) if (type.sourceName !== undefined) chosen.add(type);
  }
  for (let rest = components(graph, chosen); rest.length > 0; rest = components(graph, chosen)) {
    for (const [first] of rest) if (first) chosen.add(first);
  }
  return new Set([...graph.keys()].filter((type) => chosen.has(type)));
}

/** The graph of named types below `root`: each type, in order of first appearance, with the named types it directly contains. */
function namedGraph(root: BaseType, parts: Parts): ReadonlyMap<NamedType, readonly NamedType[]> {
  const graph = new Map<NamedType, readonly NamedType[]>();
  const stack: NamedType[] = root instanceof NamedType ? [root] : namedBelow(root, parts).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (graph.has(next)) continue;
    const children = namedBelow(next, parts);
    graph.set(next, children);
    stack.push(...[...children].reverse());
  }
  return graph;
}

function namedBelow(type: BaseType, parts: Parts): NamedType[] {
  const found: NamedType[] = [];
  const stack: BaseType[] = [];
  const pushParts = (of: BaseType): void => {
    const list = parts(of);
    for (let at = list.length - 1; at >= 0; at--) stack.push(list[at] as BaseType); // an index of the list
  };
  pushParts(type);
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next instanceof NamedType) found.push(next);
    else pushParts(next);
  }
  return found;
}

/** The strongly connected components with a cycle, without the types in `excluded`. Tarjan's algorithm with an explicit stack. */
function components(
  graph: ReadonlyMap<NamedType, readonly NamedType[]>,
  excluded: ReadonlySet<NamedType>,
): readonly (readonly NamedType[])[] {
  const found: NamedType[][] = [];
  const index = new Map<NamedType, number>();
  const low = new Map<NamedType, number>();
  const path: NamedType[] = [];
  const onPath = new Set<NamedType>();
  let order: ReadonlyMap<NamedType, number> | undefined;
  const next = (type: NamedType): readonly NamedType[] => {
    const children = graph.get(type) ?? [];
    return excluded.size === 0 ? children : children.filter((child) => !excluded.has(child));
  };

  for (const start of graph.keys()) {
    if (excluded.has(start) || index.has(start)) continue;
    const frames: { readonly type: NamedType; readonly children: readonly NamedType[]; at: number }[] = [];
    const enter = (type: NamedType): void => {
      index.set(type, index.size);
      low.set(type, index.get(type) ?? 0);
      path.push(type);
      onPath.add(type);
      frames.push({ type, children: next(type), at: 0 });
    };
    enter(start);
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { type } = frame;
      const child = frame.children[frame.at++];
      if (child) {
        if (!index.has(child)) enter(child);
        else if (onPath.has(child)) low.set(type, Math.min(low.get(type) ?? 0, index.get(child) ?? 0));
        continue;
      }
      frames.pop();
      const parent = frames.at(-1)?.type;
      if (parent) low.set(parent, Math.min(low.get(parent) ?? 0, low.get(type) ?? 0));
      if (low.get(type) !== index.get(type)) continue;
      const component = path.splice(path.indexOf(type));
      for (const member of component) onPath.delete(member);
      if (component.length > 1 || next(type).includes(type)) {
        order ??= new Map([...graph.keys()].map((key, position) => [key, position]));
        const position = (key: NamedType): number => order?.get(key) ?? 0;
        found.push(component.sort((a, b) => position(a) - position(b)));
      }
    }
  }
  return found;
}
