type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };

/**
 * Measure a shape.
 * @tool
 */
export function measure(shape: Shape): number {
  return shape.kind === "circle" ? shape.radius : shape.side;
}
