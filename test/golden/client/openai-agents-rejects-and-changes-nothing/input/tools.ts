type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };

/**
 * Measure shapes.
 * @tool
 */
export function measure(shapes: Shape[], unit: "mm" | "cm" = "mm", label?: string | null): string {
  return `${shapes.length} ${unit} ${label}`;
}
