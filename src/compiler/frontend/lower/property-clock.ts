import { performance } from "node:perf_hooks";
import type { ts } from "ts-morph";

/** Measures for which properties the time of a root is spent, with all types that they lead to. */
export function createPropertyClock() {
  const times = new Map<ts.Node, number>();
  const open = new Set<ts.Node>();
  return {
    reset(): void {
      times.clear();
      open.clear();
    },
    time<T>(declaration: ts.Node, read: () => T): T {
      // Inside itself, its time counts already.
      if (open.has(declaration)) return read();
      open.add(declaration);
      const begin = performance.now();
      try {
        return read();
      } finally {
        open.delete(declaration);
        times.set(declaration, (times.get(declaration) ?? 0) + performance.now() - begin);
      }
    },
    /** Of the properties with at least half of the longest time, the one with the shortest: it is closest to the cause. */
    heaviest(): ts.Node | undefined {
      const longest = Math.max(...times.values());
      const [found] = [...times].filter(([, time]) => time >= longest / 2).sort(([, a], [, b]) => a - b);
      return found?.[0];
    },
  };
}
