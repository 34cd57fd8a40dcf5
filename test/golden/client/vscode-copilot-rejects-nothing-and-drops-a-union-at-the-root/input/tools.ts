import type { Shape } from "./shape.js";

/**
 * Draw.
 * @tool
 */
export function draw(shape: Shape): void {
  shape;
}
