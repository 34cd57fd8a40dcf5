export type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };

/** Area. @tool */
export function area(shape: Shape): number {
  return shape.kind === "circle" ? shape.radius : shape.side;
}
