import type { PatternNode } from "./pattern-node.js";

/** An upper bound of the ways that a backtracking engine tries on a string of length n: `factor * (n + 1) ** degree`. */
export interface PatternCost {
  readonly factor: number;
  /** Infinity if the number grows exponentially. */
  readonly degree: number;
}

/** Estimates the ways from one starting position. The estimate is never too low. */
export function costOf(node: PatternNode): PatternCost {
  switch (node.kind) {
    case "sequence":
      return node.items.map(costOf).reduce(multiply, { factor: 1, degree: 0 });
    case "choice": {
      const costs = node.branches.map(costOf);
      const factor = costs.reduce((sum, cost) => sum + cost.factor, 0);
      return { factor, degree: Math.max(...costs.map((cost) => cost.degree)) };
    }
    case "repeat": {
      const { factor, degree } = costOf(node.item);
      if (node.min === node.max) return power({ factor, degree }, node.min);
      if (node.max === 1) return { factor: factor + 1, degree };
      const hasOneWay = factor === 1 && degree === 0;
      return { factor: 1, degree: hasOneWay ? 1 : Number.POSITIVE_INFINITY };
    }
    case "ahead":
      return costOf(node.item);
    default:
      return { factor: 1, degree: 0 };
  }
}

/** Checks whether a pattern can match only at the start of a string, so that there is one starting position. */
export function isAnchored(pattern: string, node: PatternNode): boolean {
  return pattern.startsWith("^") && node.kind === "sequence";
}

function multiply(a: PatternCost, b: PatternCost): PatternCost {
  return { factor: a.factor * b.factor, degree: a.degree + b.degree };
}

function power({ factor, degree }: PatternCost, times: number): PatternCost {
  return { factor: factor ** times, degree: times === 0 ? 0 : degree * times };
}
